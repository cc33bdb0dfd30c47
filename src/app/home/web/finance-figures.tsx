import type { OutputOf } from '#core/contract/call.ts'
import { home } from '#core/texts/home.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import type { staffHome } from '#money/figures/contract.ts'
import { Change, Figure } from './figure.tsx'
import { TrendTable } from './trend-table.tsx'
import { useUsage } from './use-usage.ts'
import figures from './figure.module.css'

/** What the tenant sold, and what was used of it. */
export function FinanceFigures({
  data: { today, sold, orders, usage },
}: {
  data: OutputOf<typeof staffHome>
}) {
  const t = useT()
  const format = useFormat()
  const { amount, own, used } = useUsage()
  return (
    <>
      <ul className={`${figures.figures} grid gap-3`}>
        <Figure
          title={t(home.figureSold)}
          value={format.money(sold.now)}
          to={href('/staff/orders')}
          trend={sold}
        >
          <Change of={sold} />
        </Figure>
        <Figure
          title={t(home.figureOrders)}
          value={format.number(orders.now)}
          to={href('/staff/orders')}
          trend={orders}
        >
          <Change of={orders} />
        </Figure>
        {usage.map(({ type, used: trend }) => (
          <Figure
            key={type}
            title={t(used[type])}
            value={amount(type, trend.now)}
            to={href('/staff/usage')}
            trend={trend}
          >
            <Change of={trend} />
          </Figure>
        ))}
      </ul>
      <TrendTable
        today={today}
        columns={[
          { title: t(home.daySold), of: sold, text: format.money },
          { title: t(home.dayOrders), of: orders, text: format.number },
          ...usage.map(({ type, used: of }) => ({
            title: t(own[type]),
            of,
            text: (count: number) => amount(type, count),
          })),
        ]}
      />
    </>
  )
}
