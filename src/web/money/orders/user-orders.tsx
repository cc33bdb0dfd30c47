import { agentOrders } from '#contract/orders.ts'
import { agentRefunds } from '#contract/refunds.ts'
import { orderWords } from '#i18n/orders.ts'
import { SoldOrders } from '#web/money/order/sold-orders.tsx'
import { useSay } from '#web/core/i18n/say.ts'

/** What the users of an agent buy from it. */
export function UserOrders() {
  const say = useSay()
  return (
    <SoldOrders
      calls={agentOrders}
      refunds={agentRefunds}
      path="/agent/userOrder"
      title={say(orderWords.userOrders)}
      intro={say(orderWords.userOrdersIntro)}
    />
  )
}
