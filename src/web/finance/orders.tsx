import { staffOrders } from '#contract/orders.ts'
import { staffRefunds } from '#contract/refunds.ts'
import { orderWords } from '#i18n/orders.ts'
import { SoldOrders } from '#web/lib/orders/sold-orders.tsx'
import { useSay } from '#web/lib/say.ts'
import { paths } from '#web/paths.ts'
import { FailedRefund } from './failed-refund.tsx'

/** All orders of the tenant, for finance. */
export function Orders() {
  const say = useSay()
  return (
    <SoldOrders
      calls={staffOrders}
      refunds={staffRefunds}
      failedRefund={(refund) => <FailedRefund refund={refund} />}
      to={paths.staffOrders}
      title={say(orderWords.staffOrders)}
      intro={say(orderWords.staffIntro)}
    />
  )
}
