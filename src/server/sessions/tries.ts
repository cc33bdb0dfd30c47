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

/** Counts a try and refuses it when the window is full. */
export async function allowTry(db: Db, key: string, window: Window, now: Date): Promise<void> {
  if ((await countTry(db, key, window, now)) <= window.most) return
  const end = startOf(window, now).getTime() + window.seconds * 1000
  throw new Problem('tooManyTries', { seconds: Math.max(1, Math.ceil((end - now.getTime()) / 1000)) })
}
