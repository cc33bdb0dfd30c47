import type { WholeOrder } from '../../contract.ts'
import { orderWords } from '../../texts/orders.ts'
import { refundWords } from '#money/refunds/texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { typeNames } from '#money/prices/web/use-amount.ts'
import { Card } from '#ui/card.tsx'
import { DataList } from '#ui/data-list.tsx'
import { wayNames } from './order-states.ts'
import { useQuantity } from '#money/usage/web/balance/use-quantity.ts'

/** Facts of an order. */
export function OrderFacts({ order }: { order: WholeOrder }) {
  const t = useT()
  const format = useFormat()
  const bought = useQuantity()
  const { type, quantity, price, amount, payment, buyer, seller, reviewer, timeCreate } = order
  return (
    <Card title={t(orderWords.facts)}>
      <DataList
        rows={[
          {
            label: t(orderWords.content),
            value: `${t(typeNames[type])} · ${bought.quantity(type, quantity)}`,
          },
          { label: t(orderWords.price), value: bought.price(type, price) },
          { label: t(orderWords.sum), value: <strong>{format.money(amount)}</strong> },
          ...(order.refunded > 0
            ? [{ label: t(refundWords.refunded), value: format.money(order.refunded) }]
            : []),
          { label: t(orderWords.payBy), value: t(wayNames[payment]) },
          { label: t(orderWords.buyer), value: buyer },
          { label: t(orderWords.seller), value: seller ?? t(orderWords.platform) },
          ...(reviewer ? [{ label: t(orderWords.reviewer), value: reviewer }] : []),
          { label: t(orderWords.time), value: format.dateTime(timeCreate) },
        ]}
      />
    </Card>
  )
}
