import { agentOrders } from '#contract/orders.ts'
import { agentRefunds } from '#contract/refunds.ts'
import { orderWords } from '#i18n/orders.ts'
import type { Load } from '#web/core/router/screen.ts'
import { prefetchSold, SoldOrders } from '#web/money/order/sold-orders.tsx'
import { useT } from '#web/core/i18n/use-t.ts'

export const load: Load<'/agent/userOrder'> = (search) => prefetchSold(agentOrders, search)

/** Orders of the agent's users. */
export function UserOrders() {
  const t = useT()
  return (
    <SoldOrders
      calls={agentOrders}
      refunds={agentRefunds}
      path="/agent/userOrder"
      title={t(orderWords.userOrders)}
      intro={t(orderWords.userOrdersIntro)}
    />
  )
}
