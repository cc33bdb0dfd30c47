import type { WholeAccount } from '#contract/customers.ts'
import layouts from '#web/ui/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { accountWords } from '#i18n/staff-accounts.ts'
import { Ago } from '#web/core/i18n/ago.tsx'
import { useFormat } from '#web/core/i18n/format.ts'
import { orderStates } from '#web/kit/money/order-states.ts'
import { useQuantity } from '#web/kit/money/use-quantity.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { typeNames } from '#web/kit/money/use-amount.ts'
import styles from './accounts.module.css'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

export function OrdersCard({ orders }: { orders: WholeAccount['orders'] }) {
  const t = useT()
  const format = useFormat()
  const bought = useQuantity()
  return (
    <Card title={t(accountWords.orders)}>
      {orders.length === 0 ? (
        <p className={typography.faint}>{t(accountWords.noOrders)}</p>
      ) : (
        <ul className={`${layouts.ruled} ${layouts.rows} ${styles.list}`}>
          {orders.map(({ id, number, type, quantity, amount, status, timeCreate }) => (
            <li key={id}>
              <div>
                <p className={typography.strongBreaks}>
                  {t(typeNames[type])} · {bought.quantity(type, quantity)} · {format.money(amount)}
                </p>
                <p className={typography.softBreaks}>
                  {number} · <Ago time={timeCreate} />
                </p>
              </div>
              <Badge tone={orderStates[status].tone}>{t(orderStates[status].text)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
