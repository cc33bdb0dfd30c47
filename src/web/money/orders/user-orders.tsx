import { agentOrders } from '#contract/orders.ts'
import { agentRefunds } from '#contract/refunds.ts'
import { orderWords } from '#i18n/orders.ts'
import { SoldOrders } from '#web/money/order/sold-orders.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { paths } from '#web/core/router/paths.ts'

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
