import { staffOrders } from '#contract/orders.ts'
import { staffRefunds } from '#contract/refunds.ts'
import { orderWords } from '#i18n/orders.ts'
import type { Load } from '#web/core/router/screen.ts'
import { prefetchSold, SoldOrders } from '#web/money/order/sold-orders.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
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
