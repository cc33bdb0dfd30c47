import { boughtOrders, tenantOrders } from '#server/money/orders/access.ts'
import type { Db } from '#server/core/db/database.ts'
import type { Caller } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'

interface Who {
  db: Db
  caller: Pick<Caller, 'id'>
}

/** An order that the caller bought. */
export async function ownOrder(who: Who, id: string) {
  const order = await boughtOrders(who).selectAll('orders').where('orders.id', '=', id).executeTakeFirst()
  if (!order) throw new Problem('notFound')
  return order
}

/** The numbers of the orders behind trades, for finance, which sees those of its tenant. */
export const ordersOfTrades = (who: Who) =>
  tenantOrders(who).innerJoin('payments', 'payments.order_id', 'orders.id')

/** Finance sees the differences of its tenant, and no other's. */
export const tenantDifferences = ({ db }: Pick<Who, 'db'>) => db.selectFrom('payment_differences')
