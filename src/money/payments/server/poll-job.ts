import { tenantIds } from '#core/server/app/tenant.ts'
import { Problem } from '#core/server/http/problem.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { endPayment, refreshPayment } from './open-payment.ts'

/** Callbacks arrive within seconds, so younger payments are skipped. */
const young = 20_000
/** A code that has just expired may still be being paid. */
const grace = 10_000

/**
 * Queries the status of open payments every minute, because a callback may be lost. Closes codes that expired or belong
 * to suspended accounts.
 */
export const pollPayments = scheduledJob({ kind: 'payments.ask', every: '* * * * *', retries: 0 })

export const runPollPayments = handleJob(pollPayments, async (_, { app, signal }) => {
  for (const tenant of await tenantIds(app)) {
    const now = app.now().getTime()
    const open = await app.database
      .of(tenant)
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .innerJoin('accounts as buyer', 'buyer.id', 'orders.buyer_id')
      .leftJoin('accounts as seller', 'seller.id', 'orders.seller_id')
      .selectAll('payments')
      .select(['orders.status', 'buyer.suspended_at as buyerOut', 'seller.suspended_at as sellerOut'])
      .where('state', '=', 'open')
      .where('payments.created_at', '<=', new Date(now - young))
      .orderBy('payments.created_at')
      .execute()
    for (const { status, buyerOut, sellerOut, ...payment } of open) {
      signal.throwIfAborted()
      const over =
        status !== orderStatus.unpaid ||
        buyerOut !== null ||
        sellerOut !== null ||
        payment.expires_at.getTime() + grace <= now
      try {
        await (over ? endPayment : refreshPayment)(app, payment)
      } catch (error) {
        // It was logged and is retried; the next payment may have another provider.
        if (!(error instanceof Problem)) throw error
      }
    }
  }
})
