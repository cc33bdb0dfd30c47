import { type AgentUser, agentUserList } from '../contract.ts'
import { useLeftColumns } from '#money/usage/web/balance/use-left-columns.tsx'
import { useFilter } from '#core/web/router/use-search.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { usePages } from '#core/web/list/use-list.ts'
import { IconUsers } from '@tabler/icons-react'
import { agentWords } from '#identity/agents/texts/agents.ts'
import { AccountState, AccountTools } from '#identity/accounts/web/account-state.tsx'
import { useContacts } from '#identity/accounts/web/contacts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { UserMenu } from './user-menu.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column } from '#ui/table.tsx'

/** The users of the agent. */
export function UserList() {
  const t = useT()
  const format = useFormat()
  const { search, change, turnTo, showAll } = useFilter('/agent/userList')
  const { name, status, page } = search
  const list = usePages(agentUserList, { name, status: status ?? 0 }, { page, onGo: turnTo })
  const columns: Column<AgentUser>[] = [
    { key: 'user', title: t(agentWords.user), cell: (user) => <UserName user={user} /> },
    {
      key: 'state',
      title: t(agentWords.state),
      cell: (user) => <AccountState of={user} />,
      width: '11%',
    },
    ...useLeftColumns(list.rows, '13%'),
    {
      key: 'opened',
      title: t(agentWords.opened),
      cell: ({ timeCreate }) => (
        <time className="whitespace-nowrap" dateTime={timeCreate} data-tip={format.dateTime(timeCreate)}>
          {format.date(timeCreate)}
        </time>
      ),
      width: '15%',
    },
    {
      key: 'actions',
      title: t(agentWords.actions),
      titleHidden: true,
      cell: (user) => <UserMenu user={user} />,
      width: '72px',
    },
  ]
  const open = (
    <Link to={href('/agent/openAccount')} className={buttonClass('primary')}>
      {t(agentWords.open)}
    </Link>
  )
  return (
    <ListScreen
      title={t(agentWords.users)}
      intro={t(agentWords.usersIntro)}
      actions={
        <>
          <Link to={href('/agent/giveList')} className={buttonClass('quiet')}>
            {t(agentWords.gifts)}
          </Link>
          {open}
        </>
      }
      tools={<AccountTools label={t(agentWords.search)} search={search} onChange={change} />}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(agentWords.failed)}
      empty={
        name || status ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconUsers size={40} stroke={1.25} />}
            comes="rows"
            title={t(agentWords.empty)}
            action={open}
          >
            {t(agentWords.emptyHint)}
          </EmptyState>
        )
      }
    />
  )
}

function UserName({ user }: { user: AgentUser }) {
  const { name, tureName } = user
  const { mobile, email } = useContacts()(user)
  const also = [tureName, mobile, email].filter(Boolean)
  return (
    <div>
      <p className="font-medium">{name}</p>
      {also.length > 0 && <p className="small">{also.join(' · ')}</p>}
    </div>
  )
}
