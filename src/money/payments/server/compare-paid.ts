import type { App } from '#core/server/app/app.ts'
import { tenantIds } from '#core/server/app/tenant.ts'
import { applyTradeStatus } from './apply-trade-status.ts'
import { endedOn, recordDifference } from './differences.ts'
import { BadCallback, ProviderFailure, type BilledPayment, type Provider } from './provider.ts'
import { tenantOfTrade, tenantForDifference } from './trade-tenant.ts'

interface PostedPayment {
  tenant: string
  amount: number
}

/** Compares the payments in a provider's statement of a day with our ledger, and records differences for finance. */
export async function comparePaid(app: App, provider: Provider, of: string, billed: BilledPayment[]) {
  for (const line of billed) await reconcile(app, provider, line)
  const posted = await postedOn(app, provider, of)
  const theirs = new Set(billed.map(({ number }) => number))
  const differs = (number: string, tenant: string, ours: number | null, amount: number | null) =>
    recordDifference(app.database.of(tenant), {
      tenant,
      provider: provider.name,
      day: of,
      trade: number,
      ours,
      theirs: amount,
      at: app.now(),
    })
  for (const [number, { tenant, amount }] of posted)
    if (!theirs.has(number)) await differs(number, tenant, amount, null)
  for (const { number, amount } of billed) {
    const ours = await paidFor(app, provider, number)
    if (ours && ours.amount === amount) continue
    await differs(
      number,
      ours?.tenant ?? (await tenantForDifference(app, provider, number)),
      ours?.amount ?? null,
      amount,
    )
  }
}

/** A payment in their statement but not in our ledger may just be a lost callback. */
async function reconcile(app: App, provider: Provider, { number }: BilledPayment) {
  if (!(await tenantOfTrade(app, number)) || (await paidFor(app, provider, number))) return
  try {
    await applyTradeStatus(app, provider, await provider.query(number))
  } catch (error) {
    if (!(error instanceof ProviderFailure || error instanceof BadCallback)) throw error
    app.log.warn({ err: error, trade: number }, 'the payment provider was not heard')
  }
}

async function paidFor(app: App, provider: Provider, number: string): Promise<PostedPayment | undefined> {
  const tenant = await tenantOfTrade(app, number)
  if (!tenant) return undefined
  const row = await app.database
    .of(tenant)
    .selectFrom('payments')
    .select(['amount', 'provider', 'merchant'])
    .where('trade_number', '=', number)
    .where('state', 'in', ['paid', 'surplus'])
    .executeTakeFirst()
  return row && app.payments.of(row) === provider ? { tenant, amount: row.amount } : undefined
}

/** The payments of a day in our ledger. */
async function postedOn(app: App, provider: Provider, of: string): Promise<Map<string, PostedPayment>> {
  const posted = new Map<string, PostedPayment>()
  for (const tenant of await tenantIds(app)) {
    const rows = await app.database
      .of(tenant)
      .selectFrom('payments')
      .select(['trade_number', 'amount', 'provider', 'merchant'])
      .where('provider', '=', provider.name)
      .where('state', 'in', ['paid', 'surplus'])
      .where(endedOn('payments', of))
      .execute()
    for (const row of rows)
      if (app.payments.of(row) === provider) posted.set(row.trade_number, { tenant, amount: row.amount })
  }
  return posted
}
