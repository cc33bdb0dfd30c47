import { sql } from 'kysely'
import { offeredTypes } from '#core/contract/usage-types.ts'
import type { Db } from '#core/server/db/database.ts'
import { ledgerTimeZone } from '#domain/money/ledger-time-zone.ts'
import { type Unit, unitOfType } from '#domain/money/units.ts'
import { figureDays, type Trend } from '../contract.ts'

type Figure = 'runs' | 'failed' | 'added' | 'sold' | 'orders' | Unit

/**
 * What was added, sold, run and used in the last 30 days of the ledger, today included, and in the 30 days before: of an
 * agent, or of the tenant. Triggers write the changes of each day, and a job adds them up.
 */
export async function readFigures(db: Db, now: Date, agent?: string) {
  const today = sql`(${now}::timestamptz at time zone ${ledgerTimeZone})::date`
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
    .select(['figure', sql<number>`${today} - day`.as('ago'), sql<number>`sum(amount)::bigint`.as('amount')])
    .where('day', '<=', sql<string>`${today}`)
    .groupBy(['figure', 'day'])
    .execute()
  const trendOf = (figure: Figure): Trend => {
    const all = Array<number>(2 * figureDays).fill(0)
    for (const row of rows) if (row.figure === figure) all[all.length - 1 - row.ago] = row.amount
    const [before, now] = [all.slice(0, figureDays), all.slice(figureDays)]
    return { now: sum(now), before: sum(before), days: now, daysBefore: before }
  }
  return {
    today: days.format(now),
    runs: trendOf('runs'),
    failed: trendOf('failed'),
    added: trendOf('added'),
    /** In fen, without what was refunded. */
    sold: trendOf('sold'),
    orders: trendOf('orders'),
    usage: offeredTypes.map((type) => ({ type, used: trendOf(unitOfType[type]) })),
  }
}

/** As 2027-01-31. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: ledgerTimeZone })

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
