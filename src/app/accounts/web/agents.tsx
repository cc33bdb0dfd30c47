import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load, SearchAt } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { AccountState, AccountTools } from '#identity/accounts/web/account-state.tsx'
import { agentTexts } from '#identity/agents/texts/agents.ts'
import { accountTexts, staffAgentTexts } from '#identity/staff-accounts/texts.ts'
import { type StaffAgent, staffAgentList } from '#money/customers/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { type Column } from '#ui/lists/table.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AccountName, Balances, Figures } from './cells.tsx'
import { OpenDialog } from './open-dialog.tsx'

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
      {t(staffAgentTexts.open)}
    </Button>
  )
  return (
    <ListScreen
      title={t(staffAgentTexts.agents)}
      intro={t(staffAgentTexts.intro)}
      actions={open}
      tools={<AccountTools label={t(accountTexts.search)} search={search} onChange={change} />}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(accountTexts.agentsFailed)}
      empty={
        filtered ? (
          <EmptyState
            title={t(accountTexts.noneFound)}
            action={<Button onClick={showAll}>{t(accountTexts.showAll)}</Button>}
          >
            {t(accountTexts.noneFoundHint)}
          </EmptyState>
        ) : (
          <EmptyState
            picture={<IconBuilding size={40} stroke={1.25} />}
            comes="rows"
            title={t(staffAgentTexts.empty)}
            action={open}
          >
            {t(staffAgentTexts.emptyHint)}
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
    title: t(staffAgentTexts[key]),
    cell: (agent) => <Figures of={agent.figures.map((one) => ({ type: one.type, amount: one[key] }))} />,
    width,
  })
  return [
    { key: 'agent', title: t(staffAgentTexts.agent), cell: (agent) => <AccountName of={agent} /> },
    {
      key: 'users',
      title: t(staffAgentTexts.users),
      cell: ({ id, users }) => (
        <Link to={href('/staff/accounts', { agent: id })}>{format.number(users)}</Link>
      ),
      width: '8%',
    },
    {
      key: 'left',
      title: t(staffAgentTexts.left),
      cell: (agent) => <Balances of={agent.figures} />,
      width: '17%',
    },
    figures('bought', '16%'),
    figures('handedOut', '16%'),
    {
      key: 'prices',
      title: t(staffAgentTexts.prices),
      cell: ({ name, ownPrices }) => (
        <Link to={href('/staff/prices', { part: 'buyers', name })}>
          {t(ownPrices ? staffAgentTexts.ownPrices : staffAgentTexts.defaultPrices)}
        </Link>
      ),
      width: '10%',
    },
    {
      key: 'state',
      title: t(agentTexts.state),
      cell: (agent) => <AccountState of={agent} />,
      width: '9%',
    },
    {
      key: 'actions',
      title: t(agentTexts.actions),
      titleHidden: true,
      cell: (agent) => <AccountMenu account={{ ...agent, role: 'agent', agent: null }} />,
      width: '64px',
    },
  ]
}
