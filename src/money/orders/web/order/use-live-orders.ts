import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#core/web/live/live.ts'
import { staffInvoices } from '#money/invoices/contract.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { orderDetail, orderList } from '../../contract/orders.ts'
import { agentOrders, staffOrders } from '../../contract/selling.ts'

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
