import { IconChartBar } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract/call.ts'
import type { UsageType } from '#core/contract/usage-types.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLive } from '#core/web/live/live.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { useWayToBuy } from '#money/orders/web/order/use-way-to-buy.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { amountCurrent, usageTrend } from '../contract/usage.ts'
import { usageTexts } from '../texts/usage.ts'
import { OwnBalance } from './balance/own-balance.tsx'
import { TypeTabs } from './balance/type-tabs.tsx'
import { useOwnTypes } from './balance/use-own-types.ts'
import { sumsOf } from './buckets.ts'
import { TrendChart } from './trend-chart.tsx'
import { useUsagePaths } from './use-usage-paths.ts'
import { type Window, WindowField } from './window-field.tsx'
import styles from './usage.module.css'

export const load: Load<'/user/selfTrend'> = ({ type = 1, days = 30 }) => {
  prefetch(usageTrend, { type, days })
  prefetch(amountCurrent, {})
}

/** Usage by day, for users and agents. */
export function UsageTrend() {
  const t = useT()
  const to = useUsagePaths()
  const client = useQueryClient()
  const { search, change } = useFilter('/user/selfTrend', '/agent/agentTrend')
  const { type = 1, days = 30 } = search
  const types = useOwnTypes()
  const { buy } = useWayToBuy(type)
  const renew = () => void client.invalidateQueries({ queryKey: [usageTrend.path] })
  useLive({ run: ({ timeFinish }) => timeFinish && renew() }, renew)
  return (
    <Page
      title={t(usageTexts.trend)}
      intro={t(usageTexts.trendIntro)}
      actions={
        <>
          <Link to={href(to.detail, { type })} className={buttonClass('quiet')}>
            {t(usageTexts.seeDetail)}
          </Link>
          {buy && (
            <Link to={buy} className={buttonClass('primary')}>
              {t(usageTexts.buy)}
            </Link>
          )}
        </>
      }
    >
      <TypeTabs type={type} types={types} onChange={(other) => change({ type: other })}>
        <Card>
          <div className="row flex-wrap justify-between gap-3 mb-5">
            <WindowField days={days} onChange={(other) => change({ days: other })} />
            <div className="text-soft">
              <OwnBalance type={type} />
            </div>
          </div>
          <Trend key={type} type={type} days={days} onLookFurther={() => change({ days: 365 })} />
        </Card>
      </TypeTabs>
    </Page>
  )
}

type TrendProps = { type: UsageType; days: Window; onLookFurther: () => void }

function Trend({ type, days, onLookFurther }: TrendProps) {
  const t = useT()
  const query = useQuery({ ...reads(usageTrend, { type, days }), placeholderData: keepPreviousData })
  return (
    <Loaded
      query={query}
      failed={t(usageTexts.trendFailed)}
      waiting={<div className={styles.waiting} aria-busy="true" />}
    >
      {(data) => <ShownTrend type={type} data={data} onLookFurther={onLookFurther} />}
    </Loaded>
  )
}

type ShownTrendProps = Omit<TrendProps, 'days'> & { data: OutputOf<typeof usageTrend> }

function ShownTrend({ type, data, onLookFurther }: ShownTrendProps) {
  const t = useT()
  const { buy, contact } = useWayToBuy(type)
  const sums = sumsOf(data)
  if (sums.used + sums.received + sums.passed + sums.expired === 0)
    return (
      <div className={`${styles.none} grid content-center`}>
        <EmptyState
          picture={<IconChartBar size={40} stroke={1.25} />}
          comes="chart"
          title={t(usageTexts.noTrend, { days: data.length })}
          action={
            <>
              {buy && (
                <Link to={buy} className={buttonClass('primary', { size: 'small' })}>
                  {t(usageTexts.buy)}
                </Link>
              )}
              {data.length < 365 && (
                <Button size="small" onClick={onLookFurther}>
                  {t(usageTexts.lookFurther)}
                </Button>
              )}
            </>
          }
        >
          {buy || !contact ? t(usageTexts.noTrendBuy) : t(usageTexts.noTrendAsk, { contact })}
        </EmptyState>
      </div>
    )
  return <TrendChart type={type} days={data} />
}
