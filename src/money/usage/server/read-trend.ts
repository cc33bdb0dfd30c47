import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { ledgerTimeZone } from '#domain/money/ledger-time-zone.ts'
import { unitOfType, type UnitType } from '#domain/money/units.ts'
import type { TrendDay } from '../contract/usage.ts'

interface Options {
  /** The caller restricts whose days are read. */
  usageDays: SelectQueryBuilder<DB, 'usage_days', object>
  packages: SelectQueryBuilder<DB, 'packages', object>
  type: UnitType
  days: number
  now: Date
}

/** Usage received and spent on each of the last days, today last. */
export async function readTrend(db: Db, options: Options): Promise<TrendDay[]> {
  const { usageDays, packages, type, days: count, now } = options
  const today = sql`(${now}::timestamptz at time zone ${ledgerTimeZone})::date`
  const first = sql`${today} - ${count - 1}::int`
  const unit = unitOfType[type]
  const saved = usageDays
    .select(['day', sql<string>`kind`.as('kind'), 'amount'])
    .where('unit', '=', unit)
    .where('day', '>=', sql<string>`${first}`)
    .unionAll(
      // Expired usage is subtracted, even if its entry is posted later.
      packages
        .select([
          sql<string>`(expires_at at time zone ${ledgerTimeZone})::date`.as('day'),
          sql<string>`'expire'`.as('kind'),
          sql<number>`-remaining`.as('amount'),
        ])
        .where('unit', '=', unit)
        .where('remaining', '>', 0)
        .where('expires_at', '<=', now),
    )
  const sum = (sign: '' | '-', ...kinds: string[]) =>
    sql<number>`coalesce(${sql.raw(sign)}sum(kept.amount) filter (where kept.kind in (${sql.join(kinds)})), 0)::bigint`
  const { rows } = await sql<TrendDay>`
    select to_char(days.day, 'YYYY-MM-DD') as day,
      ${sum('-', 'use')} as used,
      ${sum('', 'buy', 'giftReceived')} as received,
      ${sum('-', 'sell', 'give', 'refund')} as passed,
      ${sum('-', 'expire')} as expired
    from generate_series(${first}, ${today}, interval '1 day') as days(day)
    left join (${saved}) kept on kept.day = days.day::date
    group by days.day order by days.day`.execute(db)
  return rows
}
