import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { endPayment } from './open-payment.ts'

/** The open payments of orders that an account buys or sells. */
export const openPaymentsOf = (db: Db, account: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.state', '=', 'open')
    .where((is) => is.or([is('orders.buyer_id', '=', account), is('orders.seller_id', '=', account)]))

/** Closes the payment codes of these orders. Refuses if one turns out to be paid, or its provider does not answer. */
export async function closePayments(app: App, db: Db, account: string): Promise<void> {
  const open = await openPaymentsOf(db, account).selectAll('payments').select('orders.number').execute()
  for (const { number, ...payment } of open) {
    await endPayment(app, payment)
    const { state } = await db
      .selectFrom('payments')
      .select('state')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow()
    if (state !== 'closed') throw new Problem('orderJustPaid', { number })
  }
}
