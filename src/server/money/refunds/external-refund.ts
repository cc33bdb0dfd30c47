import { sql } from 'kysely'
import type { RequestContext } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { ordersOfTrades, tenantDifferences } from '#server/money/payments/access.ts'
import { BadCallback, ProviderFailure, type RefundStatus } from '#server/money/payments/provider.ts'
import { tenantRefunds } from './access.ts'

type Finance = RequestContext<readonly ['finance']>

/** A refund that stands on a provider's bill and not in our ledger, with the order that it is about. */
export async function externalRefund(context: Finance, id: string) {
  const difference = await tenantDifferences(context)
    .selectAll()
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('on_day'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('notFound'))
  const { refund_number: number, trade_number: trade, ours, theirs } = difference
  const payment = await ordersOfTrades(context)
    .selectAll('payments')
    .where('trade_number', '=', trade)
    .where('payments.state', '=', 'paid')
    .executeTakeFirst()
  if (!payment || number === null || theirs === null || ours !== null) throw new Problem('refundNotToRecord')
  // In the place of one that was transferred it was made once too often: money comes back, and no usage goes.
  const known = await tenantRefunds(context)
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('number', '=', number)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (known) throw new Problem('refundNotToRecord')
  return { difference, payment, number, trade, amount: theirs }
}
type MadeByHand = Awaited<ReturnType<typeof externalRefund>>

/**
 * Asks the provider about it once more, since a bill has those too that are under way and may still fail. Returns its
 * reference there; one that is no longer connected cannot be asked, and its bill has to do.
 */
export async function askedAgain(
  { app }: Pick<Finance, 'app'>,
  { payment, number, trade, amount }: MadeByHand,
): Promise<string> {
  const provider = app.payments.of(payment)
  if (!provider) return number
  const status = await heard(() => provider.queryRefund({ number: number || trade, trade, amount }))
  if (status?.state !== 'done' || status.amount !== amount) throw new Problem('refundNotMade')
  return status.providerNumber

  async function heard(ask: () => Promise<RefundStatus | undefined>) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ProviderFailure || error instanceof BadCallback)) throw error
      app.log.warn({ err: error, provider: payment.provider }, 'the payment provider was not heard')
      throw new Problem('providerSilent')
    }
  }
}
