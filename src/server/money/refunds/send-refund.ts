import type { App } from '#server/core/app/app.ts'
import { BadCallback, ProviderFailure, type Provider, type Refund } from '#server/money/payments/provider.ts'
import { applyRefundStatus } from './apply-refund-status.ts'

/** A refund that goes by a provider, as that is asked for it. */
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
  const refund: Refund = { number, trade, amount, total, reason, origin: await originOf(app, tenant) }
  return { refund, state, provider: app.payments.of(row) }
}

/** Where the provider calls back: at the tenant's own host, as for payments. */
async function originOf(app: App, tenant: string): Promise<string> {
  const { publicUrl } = app.config
  const host = (await app.tenants.byId(tenant))?.host ?? publicUrl?.hostname
  return `${publicUrl?.protocol ?? 'http:'}//${host}${publicUrl?.port ? `:${publicUrl.port}` : ''}`
}

/**
 * Asks the provider for a refund that is under way, and keeps what it says. Under its number it is made once, however
 * often it is asked for. A provider that is not heard is asked again each minute (poll-job.ts).
 */
export async function sendRefund(app: App, tenant: string, id: string): Promise<void> {
  const asked = await refundToSend(app, tenant, id)
  if (asked?.state !== 'refunding' || !asked.provider) return
  await heard(app, asked.provider, () => asked.provider!.refund(asked.refund))
}

/** Asks how a refund stands, and for it once more where it is under way and the provider does not know it; whether it was heard. */
export async function refreshRefund(app: App, tenant: string, id: string): Promise<boolean> {
  const asked = await refundToSend(app, tenant, id)
  // One that is no longer connected cannot tell.
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
