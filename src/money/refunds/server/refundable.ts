import type { ProviderName } from '#core/contract/payment-providers.ts'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { moneyFor, type Paid } from '#domain/money/refund-share.ts'
import { unusedOf } from '#money/ledger/server/take-back.ts'
import type { Order } from '#money/orders/server/order.ts'

export const paidOf = ({ amount, usage, refunded, refunded_usage }: Order): Paid => ({
  amount,
  usage,
  refunded,
  refundedUsage: refunded_usage,
})

/** The amount of an order that can be taken back now. */
export async function unusedOfOrder(app: App, db: Db, order: Order): Promise<number> {
  const unused =
    order.status === orderStatus.completed ? ((await unusedOf(db, order.id, app.now()))?.unused ?? 0) : 0
  return Math.min(unused, order.usage - order.refunded_usage)
}

/** What can be refunded of an order now, and whether by the provider it was paid with. */
export async function refundable(app: App, db: Db, order: Order) {
  const usage = await unusedOfOrder(app, db, order)
  const payment = await paymentOf(db, order.id)
  const online: ProviderName | null = payment && app.payments.of(payment) ? payment.provider : null
  const paid = paidOf(order)
  return { usage, amount: usage > 0 ? moneyFor(paid, usage) : 0, online, paid }
}

/** The online payment of an order. */
export const paymentOf = (db: Db, order: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order)
    .where('state', '=', 'paid')
    .executeTakeFirst()
