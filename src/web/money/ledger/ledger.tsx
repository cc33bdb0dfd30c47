import { IconBook2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type Holder, staffHolders } from '#contract/staff-usage.ts'
import { isOffered } from '#contract/usage-types.ts'
import { bookWords } from '#i18n/books.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link, useGo } from '#web/core/router/link.tsx'
import { ListTools } from '#web/kit/list/list-tools.tsx'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { reads } from '#web/core/api/queries.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { useAmount } from '#web/kit/money/use-amount.ts'
import { type BookWish, paths, type UsageKind } from '#web/core/router/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { AccountLedger } from './account-ledger.tsx'
import styles from './ledger.module.css'

/** As many as the server gives. */
const most = 20

/** Whose usage there is; the account that the address names is looked at whole. */
export function Ledger() {
  const id = useSearch({ strict: false, select: ({ id }: BookWish) => id })
  return id ? <AccountLedger id={id} /> : <Accounts />
}

function Accounts() {
  const say = useSay()
  const go = useGo()
  const { number } = useFormat()
  const name = useSearch({ strict: false, select: ({ name }: BookWish) => String(name ?? '') })
  const query = useQuery({ ...reads(staffHolders, { name }), placeholderData: keepPreviousData })
  const { data } = query
  const rows = data ?? []
  const columns: Column<Holder>[] = [
    { key: 'account', title: say(bookWords.account), cell: (holder) => <Name holder={holder} /> },
    ...leftColumns
      .filter(({ type, of }) => isOffered(type) || rows.some((row) => of(row) > 0))
      .map(({ type, of, title }): Column<Holder> => ({
        key: String(type),
        title: say(title),
        cell: (row) => <Left type={type} of={of(row)} />,
        width: '17%',
      })),
  ]
  return (
    <Page title={say(bookWords.title)} intro={say(bookWords.intro)}>
      <ListTools
        label={say(bookWords.search)}
        search={name}
        onSearch={(text) => go(paths.staffUsage({ name: text || undefined }), { replace: true })}
      />
      {!data && query.isError ? (
        <LoadFailed title={say(bookWords.failed)} query={query} />
      ) : data?.length === 0 ? (
        <EmptyState
          picture={<IconBook2 size={40} stroke={1.25} />}
          title={say(name ? bookWords.none : bookWords.noneYet)}
        >
          {say(name ? bookWords.noneHint : bookWords.noneYetHint)}
        </EmptyState>
      ) : (
        <Table label={say(bookWords.title)} columns={columns} rows={data} rowKey={({ id }) => id} />
      )}
      {data?.length === most && (
        <p className={styles.soft}>{say(bookWords.firstOnly, { count: number(most) })}</p>
      )}
    </Page>
  )
}

function Name({ holder: { id, name, tureName, mobile, email, role, agent } }: { holder: Holder }) {
  const say = useSay()
  const also = [
    say(bookWords[role]),
    agent && say(bookWords.ofAgent, { agent }),
    tureName,
    mobile,
    email,
  ].filter(Boolean)
  return (
    <div>
      <Link to={paths.staffUsage({ id })}>{name}</Link>
      <p className={styles.soft}>{also.join(' · ')}</p>
    </div>
  )
}

/** A kind that is not offered is shown as long as somebody in the list has some of it. */
const leftColumns = [
  { type: 1, title: bookWords.dubLeft, of: ({ dubAmount }: Holder) => dubAmount },
  { type: 0, title: bookWords.speechLeft, of: ({ ttsAmount }: Holder) => ttsAmount },
  { type: 2, title: bookWords.liveLeft, of: ({ liveAmount }: Holder) => liveAmount },
] as const

function Left({ type, of: left }: { type: UsageKind; of: number }) {
  const say = useSay()
  const amount = useAmount()
  return left === 0 ? <span className={styles.soft}>{say(bookWords.nothing)}</span> : amount(type, left)
}
