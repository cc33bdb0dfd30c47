import type { WholeOrder } from '#contract/orders.ts'
import { orderWords } from '#i18n/orders.ts'
import { refundWords } from '#i18n/refunds.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { typeNames } from '#web/kit/money/use-amount.ts'
import { Card } from '#web/ui/card.tsx'
import { DataList } from '#web/ui/data-list.tsx'
import { wayNames } from '#web/kit/money/order-states.ts'
import { useQuantity } from '#web/kit/money/use-quantity.ts'

/** What was ordered, of whom, for how much. */
export function OrderFacts({ order }: { order: WholeOrder }) {
  const say = useSay()
  const format = useFormat()
  const bought = useQuantity()
  const { type, quantity, price, amount, payment, buyer, seller, reviewer, timeCreate } = order
  return (
    <Card title={say(orderWords.facts)}>
      <DataList
        rows={[
          {
            label: say(orderWords.content),
            value: `${say(typeNames[type])} · ${bought.quantity(type, quantity)}`,
          },
          { label: say(orderWords.price), value: bought.price(type, price) },
          { label: say(orderWords.sum), value: <strong>{format.money(amount)}</strong> },
          ...(order.refunded > 0
            ? [{ label: say(refundWords.refunded), value: format.money(order.refunded) }]
            : []),
          { label: say(orderWords.payBy), value: say(wayNames[payment]) },
          { label: say(orderWords.buyer), value: buyer },
          { label: say(orderWords.seller), value: seller ?? say(orderWords.platform) },
          ...(reviewer ? [{ label: say(orderWords.reviewer), value: reviewer }] : []),
          { label: say(orderWords.time), value: format.dateTime(timeCreate) },
        ]}
      />
    </Card>
  )
}
