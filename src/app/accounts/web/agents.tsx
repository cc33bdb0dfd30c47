import { type StaffAgent, staffAgentList } from '#money/customers/contract.ts'
import type { Load } from '#core/web/router/screen.ts'
import { prefetchList } from '#core/web/list/use-list.ts'
import type { SearchAt } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { useList } from '#core/web/list/use-list.ts'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { agentWords } from '#identity/agents/texts/agents.ts'
import { accountWords, staffAgentWords } from '#identity/staff-accounts/texts.ts'
import { AccountState, AccountTools } from '#identity/accounts/web/account-state.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { AccountMenu } from './account-menu.tsx'
import { AccountName, Balances, Figures } from './cells.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column } from '#ui/table.tsx'

const filterOf = ({ name, status }: SearchAt<'/staff/agents'>) => ({ name, status: status ?? 0 })

export const load: Load<'/staff/agents'> = (search) => prefetchList(staffAgentList, filterOf(search))

/** The agents of the tenant with their figures. */
export function Agents() {
  const t = useT()
  const [opening, setOpening] = useState(false)
  const { search, change, showAll } = useFilter('/staff/agents')
  const { name, status } = search
  const list = useList(staffAgentList, filterOf(search))
  const columns = useColumns()
  const filtered = name !== undefined || status !== undefined
  const open = (
    <Button variant="primary" onClick={() => setOpening(true)}>
      {t(staffAgentWords.open)}
    </Button>
  )
  return (
    <ListScreen
      title={t(staffAgentWords.agents)}
      intro={t(staffAgentWords.intro)}
      actions={open}
      tools={<AccountTools label={t(accountWords.search)} search={search} onChange={change} />}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(accountWords.agentsFailed)}
      empty={
        filtered ? (
          <EmptyState
            title={t(accountWords.noneFound)}
            action={<Button onClick={showAll}>{t(accountWords.showAll)}</Button>}
          >
            {t(accountWords.noneFoundHint)}
          </EmptyState>
        ) : (
          <EmptyState
            picture={<IconBuilding size={40} stroke={1.25} />}
            comes="rows"
            title={t(staffAgentWords.empty)}
            action={open}
          >
            {t(staffAgentWords.emptyHint)}
          </EmptyState>
        )
      }
    >
      {opening && <OpenDialog first="agent" onClose={() => setOpening(false)} />}
    </ListScreen>
  )
}

function useColumns(): Column<StaffAgent>[] {
  const t = useT()
  const format = useFormat()
  const figures = (key: 'bought' | 'handedOut', width: string): Column<StaffAgent> => ({
    key,
    title: t(staffAgentWords[key]),
    cell: (agent) => <Figures of={agent.figures.map((one) => ({ type: one.type, amount: one[key] }))} />,
    width,
  })
  return [
    { key: 'agent', title: t(staffAgentWords.agent), cell: (agent) => <AccountName of={agent} /> },
    {
      key: 'users',
      title: t(staffAgentWords.users),
      cell: ({ id, users }) => (
        <Link to={href('/staff/accounts', { agent: id })}>{format.number(users)}</Link>
      ),
      width: '8%',
    },
    {
      key: 'left',
      title: t(staffAgentWords.left),
      cell: (agent) => <Balances of={agent.figures} />,
      width: '17%',
    },
    figures('bought', '16%'),
    figures('handedOut', '16%'),
    {
      key: 'prices',
      title: t(staffAgentWords.prices),
      cell: ({ name, ownPrices }) => (
        <Link to={href('/staff/prices', { part: 'buyers', name })}>
          {t(ownPrices ? staffAgentWords.ownPrices : staffAgentWords.defaultPrices)}
        </Link>
      ),
      width: '10%',
    },
    {
      key: 'state',
      title: t(agentWords.state),
      cell: (agent) => <AccountState of={agent} />,
      width: '9%',
    },
    {
      key: 'actions',
      title: t(agentWords.actions),
      titleHidden: true,
      cell: (agent) => <AccountMenu account={{ ...agent, role: 'agent', agent: null }} />,
      width: '64px',
    },
  ]
}
