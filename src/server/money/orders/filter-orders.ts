import type { Order } from '#contract/orders.ts'
import { called } from '#server/identity/accounts/search.ts'
import type { FoundOrders } from './access.ts'
import { likeContaining } from '#server/core/db/like-containing.ts'

export interface OrdersFilter {
  type?: Order['type'] | undefined
  status?: Order['status'] | undefined
  /** Part of the number or of the buyer's name. */
  name?: string | undefined
}

/** Those of the orders found that are asked for. */
export function filterOrders(found: FoundOrders, { type, status, name }: OrdersFilter) {
  let wanted = found
  if (type !== undefined) wanted = wanted.where('orders.type', '=', type)
  if (status !== undefined) wanted = wanted.where('orders.status', '=', status)
  if (name) {
    const like = likeContaining(name)
    wanted = wanted.where((is) =>
      is.or([
        is('orders.number', 'like', like),
        is('orders.buyer_id', 'in', is.selectFrom('accounts').select('id').where(called(name))),
      ]),
    )
  }
  return wanted
}
