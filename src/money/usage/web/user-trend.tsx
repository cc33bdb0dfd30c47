import { IconChartBar } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract/call.ts'
import type { UsageType } from '#core/contract/usage-types.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { agentUserList, agentUserTrend } from '#money/customers/contract.ts'
import { giftTexts } from '#money/gifts/texts.ts'
import { useAmount } from '#money/prices/web/use-amount.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { type Column, Table } from '#ui/lists/table.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import { usageTexts } from '../texts/usage.ts'
import { userTrendTexts } from '../texts/user-trend.ts'
import { TypeTabs } from './balance/type-tabs.tsx'
import { sumsOf } from './buckets.ts'
import { TrendChart } from './trend-chart.tsx'
import { type Window, WindowField } from './window-field.tsx'
import styles from './user-trend.module.css'

type Usage = OutputOf<typeof agentUserTrend>
type Used = Usage['users'][number]

export const load: Load<'/agent/userTrend'> = ({ type = 1, days = 30, id }) => {
  prefetch(agentUserTrend, { type, days, id })
  if (id) prefetch(agentUserList, { id })
}

/** Usage of the agent's users, of all or of one. */
export function UserTrend() {
  const t = useT()
  const { search, change } = useFilter('/agent/userTrend')
  const { type = 1, days = 30, id } = search
  const query = useQuery({
    ...reads(agentUserTrend, { type, days, id }),
    placeholderData: keepPreviousData,
  })
  const one = useQuery({ ...reads(agentUserList, { id }), enabled: id !== undefined })
  const name = id && one.data?.records[0]?.name
  return (
    <Page
      title={name ? t(userTrendTexts.titleOf, { name }) : t(userTrendTexts.title)}
      intro={t(userTrendTexts.intro)}
      actions={
        id && (
          <Link to={href('/agent/userTrend', { type, days })} className={buttonClass('quiet')}>
            {t(userTrendTexts.all)}
          </Link>
        )
      }
    >
      <TypeTabs type={type} onChange={(other) => change({ type: other })}>
        <div className="grid grid-cols-1 gap-4">
          <Card>
            <div className="grid grid-cols-1 gap-4">
              <WindowField days={days} onChange={(other) => change({ days: other })} />
              <Loaded
                query={query}
                failed={t(usageTexts.trendFailed)}
                waiting={<div className={`${styles.waiting} grid content-center`} aria-busy="true" />}
              >
                {({ days: visible }) => <Trend days={visible} type={type} />}
              </Loaded>
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

function Trend({ days, type }: { days: Usage['days']; type: UsageType }) {
  const t = useT()
  if (Object.values(sumsOf(days)).every((sum) => sum === 0))
    return (
      <div className={`${styles.waiting} grid content-center`}>
        <EmptyState
          picture={<IconChartBar size={40} stroke={1.25} />}
          comes="chart"
          title={t(userTrendTexts.nobody)}
          action={
            <Link to={href('/agent/giveOrder')} className={buttonClass('quiet', { size: 'small' })}>
              {t(giftTexts.give)}
            </Link>
          }
        >
          {t(userTrendTexts.nobodyHint)}
        </EmptyState>
      </div>
    )
  return <TrendChart key={type} type={type} days={days} />
}

function ByUser({ users, type, days }: { users: readonly Used[]; type: UsageType; days: Window }) {
  const t = useT()
  const format = useFormat()
  const amount = useAmount()
  const all = users.reduce((sum, { used }) => sum + used, 0)
  const columns: Column<Used>[] = [
    {
      key: 'user',
      title: t(userTrendTexts.user),
      cell: ({ id, name }) => <Link to={href('/agent/userTrend', { type, days, id })}>{name}</Link>,
    },
    {
      key: 'used',
      title: t(userTrendTexts.used),
      cell: ({ used }) => amount(type, used),
      width: '24%',
    },
    {
      key: 'share',
      title: t(userTrendTexts.share),
      cell: ({ name, used }) => (
        <div className={`${styles.share} grid flex-1 items-center gap-3`}>
          <ProgressBar label={name} share={used / all} />
          <span>{format.percent(used / all)}</span>
        </div>
      ),
      width: '36%',
    },
  ]
  return (
    <Card title={t(userTrendTexts.byUser)}>
      <Table label={t(userTrendTexts.byUser)} columns={columns} rows={users} rowKey={({ id }) => id} />
    </Card>
  )
}
