import type { App } from '#core/server/app/app.ts'
import { originOf } from '#core/server/http/origin-of.ts'
import { BadCallback, ProviderFailure, type Provider, type Refund } from '#money/payments/server/provider.ts'
import { applyRefundStatus } from './apply-refund-status.ts'

/** The request for a refund by its provider. */
async function refundToSend(app: App, tenant: string, id: string) {
  const row = await app.database
    .of(tenant)
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select([
      'payments.trade_number as trade',
      'payments.amount as total',
      'payments.provider',
      'payments.merchant',
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirst()
  if (!row || row.way === 'bank') return undefined
  const { number, trade, amount, total, reason, state } = row
  const refund: Refund = { number, trade, amount, total, reason, origin: await originAt(app, tenant) }
  return { refund, state, provider: app.payments.of(row) }
}

/** The callback address is on the tenant's host, as for payments. */
async function originAt(app: App, tenant: string): Promise<string> {
  const host = (await app.tenants.byId(tenant))?.host ?? app.config.publicUrl?.hostname ?? 'localhost'
  return originOf(app, host)
}

/**
 * Requests a pending refund from the provider and applies its answer. Repeated requests with its number make it once.
 * If the provider does not answer, it is asked again every minute (poll-job.ts).
 */
export async function sendRefund(app: App, tenant: string, id: string): Promise<void> {
  const asked = await refundToSend(app, tenant, id)
  if (asked?.state !== 'refunding' || !asked.provider) return
  await heard(app, asked.provider, () => asked.provider!.refund(asked.refund))
}

/**
 * Queries the status of a refund, and requests it again if it is pending and unknown to the provider; returns whether
 * the provider answered.
 */
export async function refreshRefund(app: App, tenant: string, id: string): Promise<boolean> {
  const asked = await refundToSend(app, tenant, id)
  // A provider that is no longer connected cannot be asked.
  if (!asked?.provider) return true
  const { provider, refund, state } = asked
  return heard(app, provider, async () => {
    const status = await provider.queryRefund(refund)
    return status ?? (state === 'refunding' ? provider.refund(refund) : undefined)
  })
}

async function heard(
  app: App,
  provider: Provider,
  ask: () => ReturnType<Provider['queryRefund']>,
): Promise<boolean> {
  try {
    const status = await ask()
    if (status) await applyRefundStatus(app, provider, status)
    return true
  } catch (error) {
    if (!(error instanceof ProviderFailure || error instanceof BadCallback)) throw error
    app.log.warn({ err: error, provider: provider.name }, 'the payment provider was not heard')
    return false
  }
}
