import { IconBuilding } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type StaffAgent, staffAgentList } from '#contract/staff-accounts.ts'
import { agentWords } from '#i18n/agents.ts'
import { accountWords, staffAgentWords } from '#i18n/staff-accounts.ts'
import { AccountState, StateFilter } from '#web/kit/account/account-state.tsx'
import { send } from '#web/core/api/api.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link, useGo } from '#web/core/router/link.tsx'
import { ListTools } from '#web/kit/list/list-tools.tsx'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { MoreButton } from '#web/kit/list/more-button.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { type AccountWish, paths } from '#web/core/router/paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { AccountName, Figures } from './cells.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

/** The agents of the tenant with their figures. */
export function Agents() {
  const say = useSay()
  const go = useGo()
  const [opening, setOpening] = useState(false)
  const address: AccountWish = useSearch({ strict: false })
  const name = address.name ?? ''
  const status = address.status === '1' || address.status === '2' ? address.status : ''
  const ask = (to: { name?: string; status?: string }) => {
    const given = Object.entries({ name, status, ...to }).filter(([, value]) => value)
    go(paths.staffAgents(Object.fromEntries(given)), { replace: true })
  }
  const query = useInfiniteQuery({
    queryKey: [staffAgentList.path, { name, status }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      send(staffAgentList, { name, status: Number(status), after: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const agents = query.data?.pages.flatMap(({ records }) => records)
  const columns = useColumns()
  const filtered = name !== '' || status !== ''
  const open = (
    <Button look="primary" onClick={() => setOpening(true)}>
      {say(staffAgentWords.open)}
    </Button>
  )
  return (
    <Page title={say(staffAgentWords.agents)} intro={say(staffAgentWords.intro)} actions={open}>
      <ListTools
        label={say(accountWords.search)}
        search={name}
        onSearch={(text) => {
          if (text !== name) ask({ name: text })
        }}
      >
        <StateFilter value={status} onChange={(chosen) => ask({ status: chosen })} />
      </ListTools>
      {query.isError && !agents ? (
        <LoadFailed title={say(accountWords.agentsFailed)} query={query} />
      ) : agents?.length === 0 ? (
        filtered ? (
          <EmptyState
            title={say(accountWords.noneFound)}
            action={<Button onClick={() => go(paths.staffAgents())}>{say(accountWords.showAll)}</Button>}
          >
            {say(accountWords.noneFoundHint)}
          </EmptyState>
        ) : (
          <EmptyState
            picture={<IconBuilding size={40} stroke={1.25} />}
            title={say(staffAgentWords.empty)}
            action={open}
          >
            {say(staffAgentWords.emptyHint)}
          </EmptyState>
        )
      ) : (
        <Table label={say(staffAgentWords.agents)} columns={columns} rows={agents} rowKey={({ id }) => id} />
      )}
      <MoreButton query={query} />
      {opening && <OpenDialog first="agent" onClose={() => setOpening(false)} />}
    </Page>
  )
}

function useColumns(): Column<StaffAgent>[] {
  const say = useSay()
  const format = useFormat()
  const figures = (key: 'left' | 'bought' | 'handedOut', width: string): Column<StaffAgent> => ({
    key,
    title: say(staffAgentWords[key]),
    cell: (agent) => <Figures of={agent.figures.map((one) => ({ type: one.type, amount: one[key] }))} />,
    width,
  })
  return [
    { key: 'agent', title: say(staffAgentWords.agent), cell: (agent) => <AccountName of={agent} /> },
    {
      key: 'users',
      title: say(staffAgentWords.users),
      cell: ({ id, users }) => <Link to={paths.staffAccounts({ agent: id })}>{format.number(users)}</Link>,
      width: '8%',
    },
    figures('left', '17%'),
    figures('bought', '16%'),
    figures('handedOut', '16%'),
    {
      key: 'prices',
      title: say(staffAgentWords.prices),
      cell: ({ name, ownPrices }) => (
        <Link to={paths.staffPrices('buyers', name)}>
          {say(ownPrices ? staffAgentWords.ownPrices : staffAgentWords.defaultPrices)}
        </Link>
      ),
      width: '10%',
    },
    {
      key: 'state',
      title: say(agentWords.state),
      cell: (agent) => <AccountState of={agent} />,
      width: '9%',
    },
    {
      key: 'actions',
      title: say(agentWords.actions),
      titleHidden: true,
      cell: (agent) => <AccountMenu account={{ ...agent, role: 'agent', agent: null }} />,
      width: '64px',
    },
  ]
}
