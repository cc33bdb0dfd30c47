import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { Problem } from '../http/problem.ts'

export interface Window {
  seconds: number
  most: number
}

const startOf = (window: Window, now: Date) => {
  const length = window.seconds * 1000
  return new Date(Math.floor(now.getTime() / length) * length)
}

/** Counts one more try in the window of now, and says how many there were with it. */
export async function countTry(db: Db, key: string, window: Window, now: Date): Promise<number> {
  const { count } = await db
    .insertInto('tries')
    .values({ key, window_start: startOf(window, now), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`tries.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

export async function triesSoFar(db: Db, key: string, window: Window, now: Date): Promise<number> {
  const row = await db
    .selectFrom('tries')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '=', startOf(window, now))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Counts a try and refuses it when the window is full. In a full one nothing is written, however many come. */
export async function allowTry(db: Db, key: string, window: Window, now: Date): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    insert into tries (key, window_start, count)
    select ${key}, ${startOf(window, now)}, 1
    where not exists (
      select from tries where key = ${key} and window_start = ${startOf(window, now)} and count >= ${window.most})
    on conflict (key, window_start) do update set count = tries.count + 1
    returning count`.execute(db)
  if (rows[0] && rows[0].count <= window.most) return
  const end = startOf(window, now).getTime() + window.seconds * 1000
  throw new Problem('tooManyTries', { seconds: Math.max(1, Math.ceil((end - now.getTime()) / 1000)) })
}
