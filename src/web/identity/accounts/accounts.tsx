import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { roles } from '#contract/call.ts'
import { type StaffAccount, staffAccountList } from '#contract/staff-accounts.ts'
import { agentWords } from '#i18n/agents.ts'
import { accountWords } from '#i18n/staff-accounts.ts'
import { AccountState, StateFilter } from '#web/kit/account/account-state.tsx'
import { send } from '#web/core/api/api.ts'
import { Link, useGo } from '#web/core/router/link.tsx'
import { FilterField } from '#web/kit/list/filter-field.tsx'
import { ListTools } from '#web/kit/list/list-tools.tsx'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { MoreButton } from '#web/kit/list/more-button.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { type AccountWish, paths } from '#web/core/router/paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { AccountName, Contact, LastSignIn, Left } from './cells.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { roleNames } from './words.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

/** All accounts of the tenant; what is asked for stands in the address. */
export function Accounts() {
  const say = useSay()
  const go = useGo()
  const [opening, setOpening] = useState(false)
  const address: AccountWish = useSearch({ strict: false })
  const role = roles.find((known) => known === address.role)
  const status = address.status === '1' || address.status === '2' ? address.status : undefined
  const wish = { name: address.name, agent: address.agent, role, status }
  const ask = (to: AccountWish) => {
    const given = Object.entries({ ...wish, ...to }).filter(([, value]) => value)
    go(paths.staffAccounts(Object.fromEntries(given)), { replace: true })
  }
  const query = useInfiniteQuery({
    queryKey: [staffAccountList.path, wish],
    queryFn: ({ pageParam, signal }) =>
      send(
        staffAccountList,
        { ...wish, status: Number(status ?? 0), after: pageParam },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const accounts = query.data?.pages.flatMap(({ records }) => records)
  const agentName = accounts?.find(({ agent }) => agent?.id === wish.agent)?.agent?.name
  const columns = useColumns()
  return (
    <Page
      title={say(accountWords.accounts)}
      intro={
        wish.agent
          ? agentName
            ? say(accountWords.usersOf, { name: agentName })
            : say(accountWords.usersOfOne)
          : say(accountWords.intro)
      }
      actions={
        <>
          {wish.agent && (
            <Button onClick={() => go(paths.staffAccounts())}>{say(accountWords.showAll)}</Button>
          )}
          <Button look="primary" onClick={() => setOpening(true)}>
            {say(accountWords.open)}
          </Button>
        </>
      }
    >
      <ListTools
        label={say(accountWords.search)}
        search={wish.name ?? ''}
        onSearch={(name) => {
          if (name !== (wish.name ?? '')) ask({ name })
        }}
      >
        <FilterField
          label={say(accountWords.role)}
          any={say(accountWords.anyRole)}
          options={roles.map((value) => ({ value, label: say(roleNames[value]) }))}
          value={role ?? ''}
          onChange={(chosen) => ask({ role: chosen })}
        />
        <StateFilter value={status ?? ''} onChange={(chosen) => ask({ status: chosen })} />
      </ListTools>
      {query.isError && !accounts ? (
        <LoadFailed title={say(accountWords.failed)} query={query} />
      ) : accounts?.length === 0 ? (
        <EmptyState
          picture={<IconUsers size={40} stroke={1.25} />}
          title={say(accountWords.noneFound)}
          action={<Button onClick={() => go(paths.staffAccounts())}>{say(accountWords.showAll)}</Button>}
        >
          {say(accountWords.noneFoundHint)}
        </EmptyState>
      ) : (
        <Table label={say(accountWords.accounts)} columns={columns} rows={accounts} rowKey={({ id }) => id} />
      )}
      <MoreButton query={query} />
      {opening && <OpenDialog first={role ?? 'user'} onClose={() => setOpening(false)} />}
    </Page>
  )
}

function useColumns(): Column<StaffAccount>[] {
  const say = useSay()
  return [
    { key: 'account', title: say(accountWords.account), cell: (account) => <AccountName of={account} /> },
    { key: 'role', title: say(accountWords.role), cell: ({ role }) => say(roleNames[role]), width: '10%' },
    {
      key: 'agent',
      title: say(accountWords.agentField),
      cell: ({ agent }) =>
        agent ? <Link to={paths.staffAccounts({ agent: agent.id })}>{agent.name}</Link> : '—',
      width: '12%',
    },
    {
      key: 'contact',
      title: say(accountWords.contact),
      cell: (account) => <Contact of={account} />,
      width: '18%',
    },
    { key: 'left', title: say(accountWords.left), cell: (account) => <Left of={account} />, width: '17%' },
    {
      key: 'signedIn',
      title: say(accountWords.signedIn),
      cell: (account) => <LastSignIn of={account} />,
      width: '12%',
    },
    {
      key: 'state',
      title: say(agentWords.state),
      cell: (account) => <AccountState of={account} />,
      width: '9%',
    },
    {
      key: 'actions',
      title: say(agentWords.actions),
      titleHidden: true,
      cell: (account) => <AccountMenu account={account} />,
      width: '64px',
    },
  ]
}
