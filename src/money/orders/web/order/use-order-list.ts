import type { SentTo } from '#core/contract/call.ts'
import { useList } from '#core/web/list/use-list.ts'
import type { orderList } from '../../contract/orders.ts'
import type { Selling } from '../../contract/selling.ts'
import { useLiveOrders } from './use-live-orders.ts'

/** A list of orders that follows live changes. */
export function useOrderList(
  call: typeof orderList | Selling['list'],
  filter: Omit<SentTo<typeof orderList>, 'after' | 'size'>,
) {
  useLiveOrders()
  return useList<typeof orderList | Selling['list']>(call, filter)
}
