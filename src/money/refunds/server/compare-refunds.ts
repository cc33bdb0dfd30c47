import type { App } from '#core/server/app/app.ts'
import { tenantIds } from '#core/server/app/tenant.ts'
import { endedOn, recordDifference } from '#money/payments/server/differences.ts'
import {
  beijingDay,
  ProviderFailure,
  type BilledRefund,
  type Provider,
} from '#money/payments/server/provider.ts'
import { tenantOfTrade, tenantForDifference } from '#money/payments/server/trade-tenant.ts'
import { refreshRefund } from './send-refund.ts'

interface PostedRefund {
  tenant: string
  id: string
  number: string
  trade: string
  amount: number
  /** Completed by this provider. */
  made: boolean
  began: Date
}

/** Compares the refunds in a provider's statement of a day with our ledger, and records differences for finance. */
export async function compareRefunds(app: App, provider: Provider, of: string, billed: BilledRefund[]) {
  const differs = (tenant: string, { trade, number }: Line, ours: number | null, theirs: number | null) =>
    recordDifference(app.database.of(tenant), {
      tenant,
      provider: provider.name,
      day: of,
      trade,
      refund: number,
      ours,
      theirs,
      at: app.now(),
    })
  let unheard = 0
  for (const line of billed) {
    let ours = await postedRefund(app, provider, line)
    if (ours && line.done && !ours.made) {
      // Its callback may have been lost.
      if (!(await refreshRefund(app, ours.tenant, ours.id))) {
        unheard += 1
        continue
      }
      ours = await postedRefund(app, provider, line)
    }
    // A surplus is refunded manually by finance, so it is not a difference.
    if (!ours && (await isSurplus(app, provider, line.trade))) continue
    const amount = ours && (ours.made || !line.done) ? ours.amount : null
    if (amount === line.amount) continue
    await differs(
      ours?.tenant ?? (await tenantForDifference(app, provider, line.trade)),
      line,
      amount,
      line.amount,
    )
  }
  const onBill = new Set(billed.map(nameOf))
  for (const ours of await madeOn(app, provider, of))
    if (!onBill.has(nameOf(ours)) && !(await wasBilled(provider, ours, of)))
      await differs(ours.tenant, ours, ours.amount, null)
  if (unheard > 0) throw new ProviderFailure(`${provider.name} was not heard about ${unheard} refunds`)
}

type Line = Pick<BilledRefund, 'trade' | 'number'>
const nameOf = ({ trade, number }: Line) => `${trade} ${number}`

/** Whether it is in the statement of the day it was requested, or of a later day before it was completed. */
async function wasBilled(
  provider: Provider,
  { began, ...ours }: PostedRefund,
  before: string,
): Promise<boolean> {
  for (let at = began; beijingDay(at) < before; at = new Date(at.getTime() + 24 * 3_600_000)) {
    const bill = await provider.bill?.(beijingDay(at))
    if (bill?.refunds.some((line) => nameOf(line) === nameOf(ours))) return true
  }
  return false
}

const posted = (app: App, tenant: string) =>
  app.database
    .of(tenant)
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.number',
      'refunds.amount',
      'refunds.created_at as began',
      'payments.trade_number as trade',
      'payments.provider',
      'payments.merchant',
    ])
    .select((is) =>
      is
        .and([is('refunds.state', '=', 'done'), is('refunds.way', '<>', 'bank')])
        .$castTo<boolean>()
        .as('made'),
    )

/** The refund named by a line of the statement. */
async function postedRefund(
  app: App,
  provider: Provider,
  { trade, number }: Line,
): Promise<PostedRefund | undefined> {
  const tenant = await tenantOfTrade(app, trade)
  if (!tenant) return undefined
  const found = posted(app, tenant)
    .where('refunds.number', '=', number)
    .where('payments.trade_number', '=', trade)
  const row = await found.executeTakeFirst()
  return row && app.payments.of(row) === provider ? { tenant, ...row } : undefined
}

async function isSurplus(app: App, provider: Provider, trade: string): Promise<boolean> {
  const tenant = await tenantOfTrade(app, trade)
  if (!tenant) return false
  const row = await app.database
    .of(tenant)
    .selectFrom('payments')
    .select(['provider', 'merchant'])
    .where('trade_number', '=', trade)
    .where('state', '=', 'surplus')
    .executeTakeFirst()
  return row !== undefined && app.payments.of(row) === provider
}

/** The refunds of a day in our ledger. */
async function madeOn(app: App, provider: Provider, of: string): Promise<PostedRefund[]> {
  const all: PostedRefund[] = []
  for (const tenant of await tenantIds(app)) {
    const rows = await posted(app, tenant)
      .where('refunds.way', '=', provider.name)
      .where('refunds.state', '=', 'done')
      .where(endedOn('refunds', of))
      .execute()
    const created = rows.filter((row) => app.payments.of(row) === provider)
    all.push(...created.map((row) => ({ tenant, ...row })))
  }
  return all
}
