import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import { fewContaining, idList, rowsContaining } from '#core/server/lists/rows-containing.ts'
import { called } from '#identity/accounts/server/search.ts'
import type { Order } from '../contract/orders.ts'
import type { FoundOrders } from './access.ts'

export interface OrdersFilter {
  type?: Order['type'] | undefined
  status?: Order['status'] | undefined
  /** Part of the number or of the buyer's name. */
  name?: string | undefined
}

/** The condition for the requested orders. */
export async function filterOrders(db: Db, { type, status, name }: OrdersFilter) {
  const named = name ? await isNamed(db, name) : undefined
  return (found: FoundOrders): FoundOrders =>
    found
      .$if(type !== undefined, (all) => all.where('orders.type', '=', type!))
      .$if(status !== undefined, (all) => all.where('orders.status', '=', status!))
      .$if(named !== undefined, (all) => all.where(named!))
}

async function isNamed(db: Db, name: string): Promise<RawBuilder<boolean>> {
  const isNumbered = await rowsContaining(db, 'orders', name)
  const buyers = await fewContaining(db, 'accounts', name)
  const buyer = buyers
    ? sql`any(${idList(buyers)})`
    : sql`any(array(select id from accounts where ${await called(db, name)}))`
  return sql<boolean>`(${isNumbered} or orders.buyer_id = ${buyer})`
}
