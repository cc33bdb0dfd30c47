import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { App } from '../app.ts'
import { handle, job } from '../jobs/job.ts'
import { keepDifference } from './differences.ts'
import { BadCallback, beijingDay, ProviderFailure, type Bill, type Provider } from './provider.ts'
import { takeStanding, tenantOfTrade } from './take-standing.ts'

const day = 24 * 3_600_000

/**
 * Once a day, what the providers' books say of the day before is compared with ours. They are ready from ten in the
 * morning on in Beijing.
 */
export const comparePayments = job({
  kind: 'payments.compare',
  input: z.object({ day: z.optional(z.iso.date()) }),
  retries: 6,
  retryAfter: 600,
  quick: true,
  every: '20 3 * * *',
})

export const runComparePayments = handle(comparePayments, async (input, { app, signal }) => {
  const of = input.day ?? beijingDay(new Date(app.now().getTime() - day))
  const failures: unknown[] = []
  for (const provider of app.payments.values()) {
    signal.throwIfAborted()
    try {
      const bills = await provider.bills?.(of)
      if (bills) await compare(app, provider, of, bills)
    } catch (error) {
      // The others are compared all the same.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `The books of ${of} were not all compared`)
})

interface Booked {
  tenant: string
  amount: number
}

async function compare(app: App, provider: Provider, of: string, bills: Bill[]) {
  for (const bill of bills) await mend(app, provider, bill)
  const booked = await bookOf(app, provider, of)
  const theirs = new Map(bills.map((bill) => [bill.number, bill]))
  const differs = (number: string, tenant: string, ours: number | null, amount: number | null) =>
    keepDifference(app.database.of(tenant), {
      tenant,
      provider: provider.name,
      day: of,
      number,
      ours,
      theirs: amount,
      at: app.now(),
    })
  for (const [number, { tenant, amount }] of booked)
    if (!theirs.has(number)) await differs(number, tenant, amount, null)
  for (const { number, amount } of bills) {
    const ours = await paidFor(app, number)
    if (ours && ours.amount === amount) continue
    await differs(number, ours?.tenant ?? (await ofTrade(app, number)), ours?.amount ?? null, amount)
  }
}

/** What is on their bill and not in our book was perhaps only never told us. */
async function mend(app: App, provider: Provider, { number }: Bill) {
  if (!(await tenantOfTrade(app, number)) || (await paidFor(app, number))) return
  try {
    await takeStanding(app, provider, await provider.query(number))
  } catch (error) {
    if (!(error instanceof ProviderFailure || error instanceof BadCallback)) throw error
    app.log.warn({ err: error, trade: number }, 'the payment provider was not heard')
  }
}

async function paidFor(app: App, number: string): Promise<Booked | undefined> {
  const tenant = await tenantOfTrade(app, number)
  if (!tenant) return undefined
  const row = await app.database
    .of(tenant)
    .selectFrom('payments')
    .select('amount')
    .where('trade_number', '=', number)
    .where('state', 'in', ['paid', 'surplus'])
    .executeTakeFirst()
  return row && { tenant, amount: row.amount }
}

/** What nobody here knows is shown where the platform began. */
async function ofTrade(app: App, number: string): Promise<string> {
  const known = await tenantOfTrade(app, number)
  if (known) return known
  const first = app.database.outside.selectFrom('tenants').select('id').orderBy('created_at').orderBy('id')
  return (await first.limit(1).executeTakeFirstOrThrow()).id
}

/** What was paid on a day by our own book. */
async function bookOf(app: App, { name }: Provider, of: string): Promise<Map<string, Booked>> {
  const booked = new Map<string, Booked>()
  for (const { id: tenant } of await app.database.outside.selectFrom('tenants').select('id').execute()) {
    const rows = await app.database
      .of(tenant)
      .selectFrom('payments')
      .select(['trade_number', 'amount'])
      .where('provider', '=', name)
      .where('state', 'in', ['paid', 'surplus'])
      .where('ended_at', '>=', sql<Date>`${of}::date::timestamp at time zone 'Asia/Shanghai'`)
      .where('ended_at', '<', sql<Date>`(${of}::date + 1)::timestamp at time zone 'Asia/Shanghai'`)
      .execute()
    for (const { trade_number, amount } of rows) booked.set(trade_number, { tenant, amount })
  }
  return booked
}
