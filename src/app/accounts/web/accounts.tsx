import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { roles } from '#core/contract/call.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FilterField } from '#core/web/list/filter-field.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load, SearchAt } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { AccountState, AccountTools } from '#identity/accounts/web/account-state.tsx'
import { agentTexts } from '#identity/agents/texts/agents.ts'
import { accountTexts } from '#identity/staff-accounts/texts.ts'
import { type StaffAccount, staffAccountList } from '#money/customers/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { type Column } from '#ui/lists/table.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AccountName, Contact, LastSignIn, Left } from './cells.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { roleNames } from './role-names.ts'

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
      title={t(accountTexts.accounts)}
      intro={
        agent
          ? agentName
            ? t(accountTexts.usersOf, { name: agentName })
            : t(accountTexts.usersOfOne)
          : t(accountTexts.intro)
      }
      actions={
        <>
          {agent && <Button onClick={showAll}>{t(accountTexts.showAll)}</Button>}
          <Button variant="primary" onClick={() => setOpening(true)}>
            {t(accountTexts.open)}
          </Button>
        </>
      }
      tools={
        <AccountTools label={t(accountTexts.search)} search={search} onChange={change}>
          <FilterField
            label={t(accountTexts.role)}
            any={t(accountTexts.anyRole)}
            options={roles.map((value) => ({ value, label: t(roleNames[value]) }))}
            value={role}
            onChange={(chosen) => change({ role: chosen })}
          />
        </AccountTools>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(accountTexts.failed)}
      empty={
        <EmptyState
          picture={<IconUsers size={40} stroke={1.25} />}
          comes="rows"
          title={t(accountTexts.noneFound)}
          action={<Button onClick={showAll}>{t(accountTexts.showAll)}</Button>}
        >
          {t(accountTexts.noneFoundHint)}
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
    { key: 'account', title: t(accountTexts.account), cell: (account) => <AccountName of={account} /> },
    { key: 'role', title: t(accountTexts.role), cell: ({ role }) => t(roleNames[role]), width: '10%' },
    {
      key: 'agent',
      title: t(accountTexts.agentField),
      cell: ({ agent }) =>
        agent ? <Link to={href('/staff/accounts', { agent: agent.id })}>{agent.name}</Link> : '—',
      width: '12%',
    },
    {
      key: 'contact',
      title: t(accountTexts.contact),
      cell: (account) => <Contact of={account} />,
      width: '18%',
    },
    { key: 'left', title: t(accountTexts.left), cell: (account) => <Left of={account} />, width: '17%' },
    {
      key: 'signedIn',
      title: t(accountTexts.signedIn),
      cell: (account) => <LastSignIn of={account} />,
      width: '12%',
    },
    {
      key: 'state',
      title: t(agentTexts.state),
      cell: (account) => <AccountState of={account} />,
      width: '9%',
    },
    {
      key: 'actions',
      title: t(agentTexts.actions),
      titleHidden: true,
      cell: (account) => <AccountMenu account={account} />,
      width: '64px',
    },
  ]
}
