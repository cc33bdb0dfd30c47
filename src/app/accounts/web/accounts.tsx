import { type StaffAccount, staffAccountList } from '#money/customers/contract.ts'
import type { Load } from '#core/web/router/screen.ts'
import { prefetchList } from '#core/web/list/use-list.ts'
import type { SearchAt } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { useList } from '#core/web/list/use-list.ts'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { roles } from '#core/contract/call.ts'
import { agentWords } from '#identity/agents/texts/agents.ts'
import { accountWords } from '#identity/staff-accounts/texts.ts'
import { AccountState, AccountTools } from '#identity/accounts/web/account-state.tsx'
import { Link } from '#core/web/router/link.tsx'
import { FilterField } from '#core/web/list/filter-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { AccountMenu } from './account-menu.tsx'
import { AccountName, Contact, LastSignIn, Left } from './cells.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { roleNames } from './words.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column } from '#ui/table.tsx'

const filterOf = (search: SearchAt<'/staff/accounts'>) => ({ ...search, status: search.status ?? 0 })

export const load: Load<'/staff/accounts'> = (search) => prefetchList(staffAccountList, filterOf(search))

/** All accounts of the tenant. */
export function Accounts() {
  const t = useT()
  const [opening, setOpening] = useState(false)
  const { search, change, showAll } = useFilter('/staff/accounts')
  const { role, agent } = search
  const list = useList(staffAccountList, filterOf(search))
  const agentName = list.rows?.find((one) => one.agent?.id === agent)?.agent?.name
  const columns = useColumns()
  return (
    <ListScreen
      title={t(accountWords.accounts)}
      intro={
        agent
          ? agentName
            ? t(accountWords.usersOf, { name: agentName })
            : t(accountWords.usersOfOne)
          : t(accountWords.intro)
      }
      actions={
        <>
          {agent && <Button onClick={showAll}>{t(accountWords.showAll)}</Button>}
          <Button variant="primary" onClick={() => setOpening(true)}>
            {t(accountWords.open)}
          </Button>
        </>
      }
      tools={
        <AccountTools label={t(accountWords.search)} search={search} onChange={change}>
          <FilterField
            label={t(accountWords.role)}
            any={t(accountWords.anyRole)}
            options={roles.map((value) => ({ value, label: t(roleNames[value]) }))}
            value={role}
            onChange={(chosen) => change({ role: chosen })}
          />
        </AccountTools>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(accountWords.failed)}
      empty={
        <EmptyState
          picture={<IconUsers size={40} stroke={1.25} />}
          comes="rows"
          title={t(accountWords.noneFound)}
          action={<Button onClick={showAll}>{t(accountWords.showAll)}</Button>}
        >
          {t(accountWords.noneFoundHint)}
        </EmptyState>
      }
    >
      {opening && <OpenDialog first={role ?? 'user'} onClose={() => setOpening(false)} />}
    </ListScreen>
  )
}

function useColumns(): Column<StaffAccount>[] {
  const t = useT()
  return [
    { key: 'account', title: t(accountWords.account), cell: (account) => <AccountName of={account} /> },
    { key: 'role', title: t(accountWords.role), cell: ({ role }) => t(roleNames[role]), width: '10%' },
    {
      key: 'agent',
      title: t(accountWords.agentField),
      cell: ({ agent }) =>
        agent ? <Link to={href('/staff/accounts', { agent: agent.id })}>{agent.name}</Link> : '—',
      width: '12%',
    },
    {
      key: 'contact',
      title: t(accountWords.contact),
      cell: (account) => <Contact of={account} />,
      width: '18%',
    },
    { key: 'left', title: t(accountWords.left), cell: (account) => <Left of={account} />, width: '17%' },
    {
      key: 'signedIn',
      title: t(accountWords.signedIn),
      cell: (account) => <LastSignIn of={account} />,
      width: '12%',
    },
    {
      key: 'state',
      title: t(agentWords.state),
      cell: (account) => <AccountState of={account} />,
      width: '9%',
    },
    {
      key: 'actions',
      title: t(agentWords.actions),
      titleHidden: true,
      cell: (account) => <AccountMenu account={account} />,
      width: '64px',
    },
  ]
}
