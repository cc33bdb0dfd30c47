import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AgentUser, agentUserList } from '#contract/agents.ts'
import { isOffered } from '#contract/usage-types.ts'
import { agentWords } from '#i18n/agents.ts'
import { AccountState, StateFilter } from '#web/kit/account/account-state.tsx'
import { useContacts } from '#web/kit/account/contacts.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { ListPager } from '#web/kit/list/list-pager.tsx'
import { ListTools } from '#web/kit/list/list-tools.tsx'
import { NoneFit } from '#web/kit/list/none-fit.tsx'
import { useListWish } from '#web/kit/list/use-list-wish.ts'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { reads } from '#web/core/api/queries.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { useAmount } from '#web/kit/money/use-amount.ts'
import { paths, type UsageKind } from '#web/core/router/paths.ts'
import styles from './agents.module.css'
import { UserMenu } from './user-menu.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

const size = 20

/** The users of the agent; what is asked for stands in the address. */
export function UserList() {
  const say = useSay()
  const format = useFormat()
  const wish = useListWish(paths.agentUserList)
  const status = wish.status === '1' || wish.status === '2' ? wish.status : ''
  const query = useQuery({
    ...reads(agentUserList, { current: wish.page, size, name: wish.name, status: Number(status) }),
    placeholderData: keepPreviousData,
  })
  const { data, isError } = query
  const rows = data?.records ?? []
  const columns: Column<AgentUser>[] = [
    { key: 'user', title: say(agentWords.user), cell: (user) => <UserName user={user} /> },
    {
      key: 'state',
      title: say(agentWords.state),
      cell: (user) => <AccountState of={user} />,
      width: '11%',
    },
    ...leftColumns
      .filter(({ type, of }) => isOffered(type) || rows.some((row) => of(row) > 0))
      .map(({ type, of, title }): Column<AgentUser> => ({
        key: String(type),
        title: say(title),
        cell: (row) => <Left type={type} of={of(row)} />,
        width: '13%',
      })),
    {
      key: 'opened',
      title: say(agentWords.opened),
      cell: ({ timeCreate }) => (
        <time className={styles.date} dateTime={timeCreate} data-tip={format.dateTime(timeCreate)}>
          {format.date(timeCreate)}
        </time>
      ),
      width: '15%',
    },
    {
      key: 'actions',
      title: say(agentWords.actions),
      titleHidden: true,
      cell: (user) => <UserMenu user={user} />,
      width: '72px',
    },
  ]
  return (
    <Page
      title={say(agentWords.users)}
      intro={say(agentWords.usersIntro)}
      actions={
        <>
          <Link to={paths.agentGiveList()} className={buttonClass('quiet')}>
            {say(agentWords.gifts)}
          </Link>
          <Link to={paths.agentOpenAccount()} className={buttonClass('primary')}>
            {say(agentWords.open)}
          </Link>
        </>
      }
    >
      <ListTools label={say(agentWords.search)} search={wish.name} onSearch={wish.search}>
        <StateFilter value={status} onChange={(chosen) => wish.choose({ status: chosen })} />
      </ListTools>
      {!data && isError ? (
        <LoadFailed title={say(agentWords.failed)} query={query} />
      ) : data?.records.length === 0 ? (
        <NoneFit wish={wish} total={data.total}>
          <EmptyState
            picture={<IconUsers size={40} stroke={1.25} />}
            title={say(agentWords.empty)}
            action={
              <Link to={paths.agentOpenAccount()} className={buttonClass('primary')}>
                {say(agentWords.open)}
              </Link>
            }
          >
            {say(agentWords.emptyHint)}
          </EmptyState>
        </NoneFit>
      ) : (
        <Table label={say(agentWords.users)} columns={columns} rows={data?.records} rowKey={({ id }) => id} />
      )}
      {data && <ListPager page={wish.page} size={size} total={data.total} onGo={wish.turnTo} />}
    </Page>
  )
}

function UserName({ user }: { user: AgentUser }) {
  const { name, tureName } = user
  const { mobile, email } = useContacts()(user)
  const also = [tureName, mobile, email].filter(Boolean)
  return (
    <div>
      <p className={styles.strong}>{name}</p>
      {also.length > 0 && <p className={styles.soft}>{also.join(' · ')}</p>}
    </div>
  )
}

/** A kind that is not offered is shown as long as somebody in the list has some of it. */
const leftColumns = [
  { type: 1, title: agentWords.dubLeft, of: ({ dubAmount }: AgentUser) => dubAmount },
  { type: 0, title: agentWords.speechLeft, of: ({ ttsAmount }: AgentUser) => ttsAmount },
  { type: 2, title: agentWords.liveLeft, of: ({ liveAmount }: AgentUser) => liveAmount },
] as const

function Left({ type, of: left }: { type: UsageKind; of: number }) {
  const say = useSay()
  const amount = useAmount()
  return left === 0 ? (
    <span className={styles.nothing}>{say(agentWords.none)}</span>
  ) : (
    <span>{amount(type, left)}</span>
  )
}
