import { sql, type SelectQueryBuilder } from 'kysely'
import { figureDays, type Trend } from '#contract/home-figures.ts'
import { offeredTypes } from '#contract/usage-types.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { ledgerTimeZone } from '#domain/money/ledger-time-zone.ts'
import { unitOfType } from '#domain/money/units.ts'
import type { DB } from '#server/core/db/tables.ts'
import type { FoundOrders } from '#server/money/orders/access.ts'

const dayMs = 24 * 3_600_000

/** The beginnings of the last 30 days and of the 30 days before. */
export const windows = (now: Date) => ({
  now: new Date(now.getTime() - figureDays * dayMs),
  before: new Date(now.getTime() - 2 * figureDays * dayMs),
})

/** The sum of `amount` of the rows since `now`, and of those before. */
export const trendOf = (amount: string, at: string, { now }: { now: Date }) =>
  [
    sql<number>`coalesce(sum(${sql.raw(amount)}) filter (where ${sql.ref(at)} >= ${now}), 0)::bigint`.as(
      'now',
    ),
    sql<number>`coalesce(sum(${sql.raw(amount)}) filter (where ${sql.ref(at)} < ${now}), 0)::bigint`.as(
      'before',
    ),
  ] as const

export const soldTrend = (found: FoundOrders, at: Date): Promise<Trend> =>
  found
    .select(trendOf('orders.amount - orders.refunded', 'orders.completed_at', windows(at)))
    .where('orders.status', '=', orderStatus.completed)
    .where('orders.completed_at', '>=', windows(at).before)
    .executeTakeFirstOrThrow()

export const addedTrend = (found: SelectQueryBuilder<DB, 'accounts', object>, at: Date): Promise<Trend> =>
  found
    .select(trendOf('1', 'accounts.created_at', windows(at)))
    .where('accounts.created_at', '>=', windows(at).before)
    .executeTakeFirstOrThrow()

/** What was used of each kind of usage, by days of the ledger, today included. */
export async function usedTrends(found: SelectQueryBuilder<DB, 'usage_days', object>, at: Date) {
  const today = sql`(${at}::timestamptz at time zone ${ledgerTimeZone})::date`
  const first = sql<string>`${today} - ${figureDays - 1}::int`
  const rows = await found
    .select([
      'usage_days.unit',
      sql<number>`coalesce(-sum(usage_days.amount) filter (where usage_days.day >= ${first}), 0)::bigint`.as(
        'now',
      ),
      sql<number>`coalesce(-sum(usage_days.amount) filter (where usage_days.day < ${first}), 0)::bigint`.as(
        'before',
      ),
    ])
    .where('usage_days.kind', '=', 'use')
    .where('usage_days.day', '>=', sql<string>`${today} - ${2 * figureDays - 1}::int`)
    .groupBy('usage_days.unit')
    .execute()
  return offeredTypes.map((type) => {
    const row = rows.find(({ unit }) => unit === unitOfType[type])
    return { type, used: { now: row?.now ?? 0, before: row?.before ?? 0 } }
  })
}
