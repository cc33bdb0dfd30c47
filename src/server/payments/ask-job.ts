import * as z from 'zod/mini'
import { orderStatus } from '#domain/money/order-states.ts'
import { handle, job } from '../jobs/job.ts'
import { Problem } from '../http/problem.ts'
import { endPayment, lookAt } from './open-payment.ts'

/** Callbacks come within seconds; what is younger is left to them. */
const young = 20_000
/** A code that has just expired may still be being paid. */
const grace = 10_000

/** Every minute, how open payments stand is asked of their providers: a callback may be lost. Codes that expired are closed. */
export const askPayments = job({
  kind: 'payments.ask',
  input: z.object({}),
  retries: 0,
  retryAfter: 60,
  quick: true,
  every: '* * * * *',
})

export const runAskPayments = handle(askPayments, async (_, { app, signal }) => {
  for (const { id: tenant } of await app.database.outside.selectFrom('tenants').select('id').execute()) {
    const now = app.now().getTime()
    const open = await app.database
      .of(tenant)
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .selectAll('payments')
      .select('orders.status')
      .where('state', '=', 'open')
      .where('payments.created_at', '<=', new Date(now - young))
      .orderBy('payments.created_at')
      .execute()
    for (const { status, ...payment } of open) {
      signal.throwIfAborted()
      const over = status !== orderStatus.unpaid || payment.expires_at.getTime() + grace <= now
      try {
        await (over ? endPayment : lookAt)(app, payment)
      } catch (error) {
        // That one was logged, and is asked about again; the next may be another provider's.
        if (!(error instanceof Problem)) throw error
      }
    }
  }
})
