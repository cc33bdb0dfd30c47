import { useT } from '#core/web/i18n/use-t.ts'
import type { Load } from '#core/web/router/screen.ts'
import { agentRefunds } from '#money/refunds/contract.ts'
import { agentOrders } from '../contract/selling.ts'
import { orderTexts } from '../texts/orders.ts'
import { prefetchSold, SoldOrders } from './order/sold-orders.tsx'

export const load: Load<'/agent/userOrder'> = (search) => prefetchSold(agentOrders, search)

/** Orders of the agent's users. */
export function UserOrders() {
  const t = useT()
  return (
    <SoldOrders
      calls={agentOrders}
      refunds={agentRefunds}
      path="/agent/userOrder"
      title={t(orderTexts.userOrders)}
      intro={t(orderTexts.userOrdersIntro)}
    />
  )
}
