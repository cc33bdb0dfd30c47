import { staffOrders } from '#money/orders/contract.ts'
import { staffRefunds } from '#money/refunds/contract.ts'
import { orderWords } from '#money/orders/texts/orders.ts'
import type { Load } from '#core/web/router/screen.ts'
import { prefetchSold, SoldOrders } from '#money/orders/web/order/sold-orders.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { FailedRefund } from './failed-refund.tsx'

export const load: Load<'/staff/orders'> = (search) => prefetchSold(staffOrders, search)

/** All orders of the tenant. */
export function Orders() {
  const t = useT()
  return (
    <SoldOrders
      calls={staffOrders}
      refunds={staffRefunds}
      failedRefund={(refund) => <FailedRefund refund={refund} />}
      path="/staff/orders"
      title={t(orderWords.staffOrders)}
      intro={t(orderWords.staffIntro)}
    />
  )
}
