import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { accountTexts } from '#identity/staff-accounts/texts.ts'
import type { WholeAccount } from '#money/customers/contract.ts'
import { orderStates } from '#money/orders/web/order/order-states.ts'
import { typeNames } from '#money/prices/web/use-amount.ts'
import { useQuantity } from '#money/usage/web/balance/use-quantity.ts'
import { Card } from '#ui/layout/card.tsx'
import { Badge } from '#ui/status/badge.tsx'
import styles from './accounts.module.css'

export function OrdersCard({ orders }: { orders: WholeAccount['orders'] }) {
  const t = useT()
  const format = useFormat()
  const bought = useQuantity()
  return (
    <Card title={t(accountTexts.orders)}>
      {orders.length === 0 ? (
        <p className="text-faint">{t(accountTexts.noOrders)}</p>
      ) : (
        <ul className={`ruled label-rows ${styles.list}`}>
          {orders.map(({ id, number, type, quantity, amount, status, timeCreate }) => (
            <li key={id}>
              <div>
                <p className="font-medium break-anywhere">
                  {t(typeNames[type])} · {bought.quantity(type, quantity)} · {format.money(amount)}
                </p>
                <p className="small break-anywhere">
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
