import { agentOrders } from '#contract/orders.ts'
import { agentRefunds } from '#contract/refunds.ts'
import { orderWords } from '#i18n/orders.ts'
import { SoldOrders } from '#web/lib/orders/sold-orders.tsx'
import { useSay } from '#web/lib/say.ts'
import { paths } from '#web/paths.ts'

/** What the users of an agent buy from it. */
export function UserOrders() {
  const say = useSay()
  return (
    <SoldOrders
      calls={agentOrders}
      refunds={agentRefunds}
      to={paths.agentUserOrder}
      title={say(orderWords.userOrders)}
      intro={say(orderWords.userOrdersIntro)}
    />
  )
}
