import { Problem } from '#core/server/http/problem.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import { boughtOrders, tenantOrders } from '#money/orders/server/access.ts'

/** An order of the caller. */
export async function ownOrder(who: CallerContext, id: string) {
  const order = await boughtOrders(who).selectAll('orders').where('orders.id', '=', id).executeTakeFirst()
  if (!order) throw new Problem('notFound')
  return order
}

/** The order numbers behind trades, for finance of the tenant. */
export const ordersOfTrades = (who: CallerContext) =>
  tenantOrders(who).innerJoin('payments', 'payments.order_id', 'orders.id')

/** Finance sees all differences of its tenant. */
export const tenantDifferences = ({ db }: Pick<CallerContext, 'db'>) => db.selectFrom('payment_differences')
