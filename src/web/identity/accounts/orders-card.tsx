import typography from '#web/ui/typography.module.css'
import type { WholeAccount } from '#contract/staff-accounts.ts'
import { accountWords } from '#i18n/staff-accounts.ts'
import { Ago } from '#web/core/i18n/ago.tsx'
import { useFormat } from '#web/core/i18n/format.ts'
import { orderStates } from '#web/kit/money/order-states.ts'
import { useQuantity } from '#web/kit/money/use-quantity.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { typeNames } from '#web/kit/money/use-amount.ts'
import styles from './accounts.module.css'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

export function OrdersCard({ orders }: { orders: WholeAccount['orders'] }) {
  const say = useSay()
  const format = useFormat()
  const bought = useQuantity()
  return (
    <Card title={say(accountWords.orders)}>
      {orders.length === 0 ? (
        <p className={typography.faint}>{say(accountWords.noOrders)}</p>
      ) : (
        <ul className={styles.list}>
          {orders.map(({ id, number, type, quantity, amount, status, timeCreate }) => (
            <li key={id}>
              <div>
                <p className={typography.strongBreaks}>
                  {say(typeNames[type])} · {bought.quantity(type, quantity)} · {format.money(amount)}
                </p>
                <p className={styles.soft}>
                  {number} · <Ago time={timeCreate} />
                </p>
              </div>
              <Badge tone={orderStates[status].tone}>{say(orderStates[status].text)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
