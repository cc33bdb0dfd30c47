import { IconChartBar } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { agentUserList, agentUserTrend } from '#contract/agents.ts'
import type { OutputOf } from '#contract/call.ts'
import { giftWords } from '#i18n/gifts.ts'
import { usageWords } from '#i18n/usage.ts'
import { userTrendWords } from '#i18n/user-trend.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link, useGo } from '#web/core/router/link.tsx'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { reads } from '#web/core/api/queries.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { sumsOf } from './buckets.ts'
import { TrendChart } from './trend-chart.tsx'
import { type Window, WindowField, windowIn } from './window-field.tsx'
import { TypeTabs } from '#web/kit/money/type-tabs.tsx'
import { typeIn, useAmount } from '#web/kit/money/use-amount.ts'
import { paths, type UsageKind } from '#web/core/router/paths.ts'
import styles from './user-trend.module.css'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type Used = OutputOf<typeof agentUserTrend>['users'][number]

/** What the users of the agent used, all of them or one. */
export function UserTrend() {
  const say = useSay()
  const go = useGo()
  const search: { type?: unknown; days?: unknown; id?: string } = useSearch({ strict: false })
  const { id } = search
  const type = typeIn(String(search.type)) ?? 1
  const days = windowIn(search.days)
  const query = useQuery({
    ...reads(agentUserTrend, { type, days, id }),
    placeholderData: keepPreviousData,
  })
  const one = useQuery({ ...reads(agentUserList, { id }), enabled: id !== undefined })
  const name = id && one.data?.records[0]?.name
  const show = (wish: { type?: UsageKind; days?: Window }) =>
    go(paths.agentUserTrend(wish.type ?? type, wish.days ?? days, id), { replace: true })
  return (
    <Page
      title={name ? say(userTrendWords.titleOf, { name }) : say(userTrendWords.title)}
      intro={say(userTrendWords.intro)}
      actions={
        id && (
          <Link to={paths.agentUserTrend(type, days)} className={buttonClass('quiet')}>
            {say(userTrendWords.all)}
          </Link>
        )
      }
    >
      <TypeTabs type={type} onChange={(other) => show({ type: other })}>
        <div className={styles.stack}>
          <Card>
            <div className={styles.stack}>
              <WindowField days={days} onChange={(other) => show({ days: other })} />
              <Trend query={query} type={type} />
            </div>
          </Card>
          {id === undefined && query.data && query.data.users.length > 0 && (
            <ByUser users={query.data.users} type={type} days={days} />
          )}
        </div>
      </TypeTabs>
    </Page>
  )
}

type TrendProps = { query: ReturnType<typeof useQuery<OutputOf<typeof agentUserTrend>>>; type: UsageKind }

function Trend({ query, type }: TrendProps) {
  const say = useSay()
  const { data, isError } = query
  if (isError && !data) return <LoadFailed title={say(usageWords.trendFailed)} query={query} />
  if (!data) return <div className={styles.waiting} aria-busy="true" />
  if (Object.values(sumsOf(data.days)).every((sum) => sum === 0))
    return (
      <div className={styles.waiting}>
        <EmptyState
          picture={<IconChartBar size={40} stroke={1.25} />}
          title={say(userTrendWords.nobody)}
          action={
            <Link to={paths.agentGiveOrder()} className={buttonClass('quiet', { size: 'small' })}>
              {say(giftWords.give)}
            </Link>
          }
        >
          {say(userTrendWords.nobodyHint)}
        </EmptyState>
      </div>
    )
  return <TrendChart key={type} type={type} days={data.days} />
}

function ByUser({ users, type, days }: { users: readonly Used[]; type: UsageKind; days: number }) {
  const say = useSay()
  const format = useFormat()
  const amount = useAmount()
  const all = users.reduce((sum, { used }) => sum + used, 0)
  const columns: Column<Used>[] = [
    {
      key: 'user',
      title: say(userTrendWords.user),
      cell: ({ id, name }) => <Link to={paths.agentUserTrend(type, days, id)}>{name}</Link>,
    },
    {
      key: 'used',
      title: say(userTrendWords.used),
      cell: ({ used }) => amount(type, used),
      width: '24%',
    },
    {
      key: 'share',
      title: say(userTrendWords.share),
      cell: ({ name, used }) => (
        <div className={styles.share}>
          <ProgressBar label={name} share={used / all} />
          <span>{format.percent(used / all)}</span>
        </div>
      ),
      width: '36%',
    },
  ]
  return (
    <Card title={say(userTrendWords.byUser)}>
      <Table label={say(userTrendWords.byUser)} columns={columns} rows={users} rowKey={({ id }) => id} />
    </Card>
  )
}
