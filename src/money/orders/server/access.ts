import type { SelectQueryBuilder } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import { orderStatus, type OrderStatus } from '#domain/money/order-states.ts'

export type FoundOrders = SelectQueryBuilder<DB, 'orders', object>
/** The orders that a caller may see and act on. */
export type Reach = (who: CallerContext) => FoundOrders

/** The caller's own orders. */
export const boughtOrders: Reach = ({ db, caller }) =>
  db.selectFrom('orders').where('orders.buyer_id', '=', caller.id)

/** The orders that the caller sells as the buyer's agent. */
export const soldOrders: Reach = ({ db, caller }) =>
  db.selectFrom('orders').where('orders.seller_id', '=', caller.id)

/** Finance sees all orders of the tenant. */
export const tenantOrders: Reach = ({ db }) => db.selectFrom('orders')

export type WhoseOrders = 'bought' | 'sold' | 'tenant'
export const reaches: Readonly<Record<WhoseOrders, Reach>> = {
  bought: boughtOrders,
  sold: soldOrders,
  tenant: tenantOrders,
}

/** Counting stops here. */
export const max = 100

/** The number of these orders that wait for their seller. */
export async function waitingOrders(found: FoundOrders) {
  const count = async (status: OrderStatus) =>
    (await found.select('orders.id').where('orders.status', '=', status).limit(max).execute()).length
  return {
    confirming: await count(orderStatus.confirming),
    allocating: await count(orderStatus.allocating),
    paid: await count(orderStatus.paid),
  }
}
