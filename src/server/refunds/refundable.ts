import type { ProviderName } from '#contract/payments.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import type { App } from '../app.ts'
import type { Db } from '../db/database.ts'
import { unusedOf } from '../ledger/take-back.ts'
import type { Order } from '../orders/change-order.ts'

/** At most how much was paid for so much more of an order. What was refunded before counts, so that parts never make more than the whole. */
export const amountFor = (order: Order, usage: number) =>
  Math.floor((order.amount * (order.refunded_usage + usage)) / order.usage) - order.refunded

/** What can be refunded of an order now, and whether by the one that it was paid to. */
export async function refundable(app: App, db: Db, order: Order) {
  const unused =
    order.status === orderStatus.completed ? ((await unusedOf(db, order.id, app.now()))?.unused ?? 0) : 0
  const usage = Math.min(unused, order.usage - order.refunded_usage)
  const payment = await paymentOf(db, order.id)
  const online: ProviderName | null = payment && app.payments.has(payment.provider) ? payment.provider : null
  return { usage, amount: usage > 0 ? amountFor(order, usage) : 0, online }
}

/** The payment that paid an order online. */
export const paymentOf = (db: Db, order: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order)
    .where('state', '=', 'paid')
    .executeTakeFirst()
