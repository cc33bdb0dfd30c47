import { useQueryClient } from '@tanstack/react-query'
import { staffInvoices } from '#contract/invoices.ts'
import { agentOrders, orderDetail, orderList, staffOrders } from '#contract/orders.ts'
import { amountCurrent } from '#contract/usage.ts'
import { useLive } from '#web/core/live/live.ts'

const paths = [
  orderList,
  orderDetail,
  agentOrders.list,
  agentOrders.detail,
  agentOrders.waiting,
  staffOrders.list,
  staffOrders.detail,
  staffOrders.waiting,
  staffInvoices,
  amountCurrent,
].map(({ path }) => path)

/** Refetches orders after an own change. */
export function useRenewOrders(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))
  }
}

/** Refetches orders on live events. */
export function useLiveOrders(): void {
  const renew = useRenewOrders()
  useLive({ order: renew }, renew)
}
