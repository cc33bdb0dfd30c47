import { boughtOrders, tenantOrders } from '#server/money/orders/access.ts'
import type { Db } from '#server/core/db/database.ts'
import type { Caller } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'

interface Who {
  db: Db
  caller: Pick<Caller, 'id'>
}

/** An order of the caller. */
export async function ownOrder(who: Who, id: string) {
  const order = await boughtOrders(who).selectAll('orders').where('orders.id', '=', id).executeTakeFirst()
  if (!order) throw new Problem('notFound')
  return order
}

/** The order numbers behind trades, for finance of the tenant. */
export const ordersOfTrades = (who: Who) =>
  tenantOrders(who).innerJoin('payments', 'payments.order_id', 'orders.id')

/** Finance sees all differences of its tenant. */
export const tenantDifferences = ({ db }: Pick<Who, 'db'>) => db.selectFrom('payment_differences')
