import { staffOrders } from '#contract/orders.ts'
import { orderWords } from '#i18n/orders.ts'
import { SoldOrders } from '#web/lib/orders/sold-orders.tsx'
import { useSay } from '#web/lib/say.ts'
import { paths } from '#web/paths.ts'

/** All orders of the tenant, for finance. */
export function Orders() {
  const say = useSay()
  return (
    <SoldOrders
      calls={staffOrders}
      to={paths.staffOrders}
      title={say(orderWords.staffOrders)}
      intro={say(orderWords.staffIntro)}
    />
  )
}
