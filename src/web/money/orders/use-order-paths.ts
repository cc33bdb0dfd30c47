import { useAccount } from '#web/core/session/session.ts'
import { type OrderWish, paths, type UsageKind } from '#web/core/router/paths.ts'

/** Where one buys and sees the own orders: users and agents have the same screens at addresses of their own. */
export function useOrderPaths(): { list: (wish?: OrderWish) => string; add: (type?: UsageKind) => string } {
  return useAccount().role === 'agent'
    ? { list: paths.agentOrderList, add: paths.agentAddOrder }
    : { list: paths.userOrderList, add: paths.addUserOrder }
}
