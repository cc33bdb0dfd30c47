import { sql } from 'kysely'
import { figureDays, type Trend } from '../contract.ts'
import { offeredTypes } from '#core/contract/usage-types.ts'
import { ledgerTimeZone } from '#domain/money/ledger-time-zone.ts'
import { type Unit, unitOfType } from '#domain/money/units.ts'
import type { Db } from '#core/server/db/database.ts'

type Figure = 'runs' | 'failed' | 'added' | 'sold' | Unit

/**
 * What was added, sold, run and used in the last 30 days of the ledger, today included, and in the 30 days before: of an
 * agent, or of the tenant. Triggers write the changes of each day, and a job adds them up.
 */
export async function readFigures(db: Db, now: Date, agent?: string) {
  const today = sql`(${now}::timestamptz at time zone ${ledgerTimeZone})::date`
  const first = sql`${today} - ${figureDays - 1}::int`
  const since = sql<string>`${today} - ${2 * figureDays - 1}::int`
  const added = db
    .selectFrom('figure_days')
    .select(['figure', 'day', 'amount'])
    .where('agent_id', agent === undefined ? 'is' : '=', agent ?? null)
    .where('day', '>=', since)
  const recent = db
    .selectFrom('figure_changes')
    .select(['figure', 'day', 'amount'])
    .$if(agent !== undefined, (all) => all.where('agent_id', '=', agent!))
    .where('day', '>=', since)
  const rows = await db
    .selectFrom(added.unionAll(recent).as('figures'))
    .select([
      'figure',
      sql<number>`coalesce(sum(amount) filter (where day >= ${first}), 0)::bigint`.as('now'),
      sql<number>`coalesce(sum(amount) filter (where day < ${first}), 0)::bigint`.as('before'),
    ])
    .groupBy('figure')
    .execute()
  const trendOf = (figure: Figure): Trend => {
    const row = rows.find((each) => each.figure === figure)
    return { now: row?.now ?? 0, before: row?.before ?? 0 }
  }
  return {
    runs: trendOf('runs'),
    failed: trendOf('failed'),
    added: trendOf('added'),
    /** In fen, without what was refunded. */
    sold: trendOf('sold'),
    usage: offeredTypes.map((type) => ({ type, used: trendOf(unitOfType[type]) })),
  }
}
