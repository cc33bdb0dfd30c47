import { useAccount } from '#web/lib/session.ts'
import { type OrderWish, paths, type UsageKind } from '#web/paths.ts'

/** Where one buys and sees the own orders: users and agents have the same screens at addresses of their own. */
export function useOrderPaths(): { list: (wish?: OrderWish) => string; add: (type?: UsageKind) => string } {
  return useAccount().role === 'agent'
    ? { list: paths.agentOrderList, add: paths.agentAddOrder }
    : { list: paths.userOrderList, add: paths.addUserOrder }
}
