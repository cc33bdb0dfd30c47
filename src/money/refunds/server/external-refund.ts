import { sql } from 'kysely'
import { notFound, Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { ordersOfTrades, tenantDifferences } from '#money/payments/server/access.ts'
import { BadCallback, ProviderFailure, type RefundStatus } from '#money/payments/server/provider.ts'
import { tenantRefunds } from './access.ts'

type Finance = RequestContext<readonly ['finance']>

/** A refund that is in a provider's statement but not in our ledger, with its order. */
export async function externalRefund(context: Finance, id: string) {
  const difference = await tenantDifferences(context)
    .selectAll()
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('on_day'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const { refund_number: number, trade_number: trade, ours, theirs } = difference
  const payment = await ordersOfTrades(context)
    .selectAll('payments')
    .where('trade_number', '=', trade)
    .where('payments.state', '=', 'paid')
    .executeTakeFirst()
  if (!payment || number === null || theirs === null || ours !== null) throw new Problem('refundNotToRecord')
  // If a transfer replaced it, it was made in addition: money has to be recovered, and no usage is taken back.
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
 * Queries the provider again, because a statement includes pending refunds that can still fail. Returns the provider's
 * reference; if it is no longer connected, the statement has to suffice.
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
