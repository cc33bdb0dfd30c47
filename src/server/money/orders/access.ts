import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '#server/core/db/database.ts'
import type { DB } from '#server/core/db/tables.ts'
import type { Caller } from '#server/core/http/route.ts'

interface Who {
  db: Db
  caller: Pick<Caller, 'id'>
}

export type FoundOrders = SelectQueryBuilder<DB, 'orders', object>
/** Which orders a caller may see and take steps with. */
export type Reach = (who: Who) => FoundOrders

/** Those that the caller bought. */
export const boughtOrders: Reach = ({ db, caller }) =>
  db.selectFrom('orders').where('orders.buyer_id', '=', caller.id)

/** Those that the caller sells, as the agent of the buyer. */
export const soldOrders: Reach = ({ db, caller }) =>
  db.selectFrom('orders').where('orders.seller_id', '=', caller.id)

/** Finance sees those of the whole tenant, and no other's. */
export const tenantOrders: Reach = ({ db }) => db.selectFrom('orders')

export type WhoseOrders = 'bought' | 'sold' | 'tenant'
export const reaches: Readonly<Record<WhoseOrders, Reach>> = {
  bought: boughtOrders,
  sold: soldOrders,
  tenant: tenantOrders,
}
