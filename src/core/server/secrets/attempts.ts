import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'

/** Counts failed attempts on one subject, such as an address or an account, in one window of time. */
export interface Counter {
  key: string
  seconds: number
  max: number
  /** Determines the window. */
  at: Date
}

const startOf = ({ seconds, at }: Counter) =>
  new Date(Math.floor(at.getTime() / (seconds * 1000)) * seconds * 1000)

/** The seconds until the counter starts again. */
export const secondsLeft = (counter: Counter): number =>
  Math.max(1, Math.ceil((startOf(counter).getTime() - counter.at.getTime()) / 1000 + counter.seconds))

/** The counters as rows, in one order, so that concurrent statements lock them in the same order. */
const rowsOf = (counters: readonly Counter[]) => {
  const sorted = counters.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  return sql`unnest(
    ${sorted.map(({ key }) => key)}::text[],
    ${sorted.map(startOf)}::timestamptz[],
    ${sorted.map(({ max }) => max)}::int[]) as counter (key, start, max)`
}

/** The counter with the longest wait. */
const longest = <One extends Counter>(counters: readonly One[]): One | undefined =>
  counters.toSorted((one, other) => secondsLeft(other) - secondsLeft(one))[0]

/** The full counter with the longest wait, if one is full. */
export async function fullCounter<One extends Counter>(
  db: Db,
  counters: readonly One[],
): Promise<One | undefined> {
  const { rows } = await sql<{ key: string }>`
    select counter.key from ${rowsOf(counters)}
    join tries on tries.key = counter.key and tries.window_start = counter.start
    where tries.count >= counter.max`.execute(db)
  const full = new Set(rows.map(({ key }) => key))
  return longest(counters.filter(({ key }) => full.has(key)))
}

/**
 * Counts a failed attempt, or returns the counter that was full already. Then none is counted: otherwise one refused address
 * could use up the limits that it shares with others. Concurrent attempts lock the same rows, so each gets its own number; one
 * that finds a counter full only when it gets the lock takes back what it counted before.
 */
export async function countFailure<One extends Counter>(
  db: Db,
  counters: readonly One[],
): Promise<{ full: One } | { counts: ReadonlyMap<string, number> }> {
  try {
    return { counts: await db.transaction().execute((trx) => countAll(trx, counters)) }
  } catch (error) {
    if (!(error instanceof NotAllCounted)) throw error
    return { full: (await fullCounter(db, counters)) ?? counters[0]! }
  }
}

class NotAllCounted extends Error {}

async function countAll(db: Db, counters: readonly Counter[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    with counter as materialized (select * from ${rowsOf(counters)})
    insert into tries (key, window_start, count)
    select key, start, 1 from counter
    where not exists (
      select from counter as each
      join tries on tries.key = each.key and tries.window_start = each.start
      where tries.count >= each.max)
    order by key
    on conflict (key, window_start) do update set count = tries.count + 1
    where tries.count < (select max from counter where counter.key = excluded.key)
    returning key, count`.execute(db)
  if (rows.length !== counters.length) throw new NotAllCounted()
  return new Map(rows.map(({ key, count }) => [key, count]))
}
