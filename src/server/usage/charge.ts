import type { Db } from '../db/database.ts'

// What work costs. Every run is quoted here before it is enqueued, and the row of what it makes keeps the quote.

interface Dubbed {
  /** Milliseconds; nothing where there are subtitles alone. */
  duration_ms: number | null
}

/** Dub seconds for one language: as long as the film is, or its last line where there is none; rounded up once (rulings, 7). */
export async function quoteDub(db: Db, project: Dubbed & { id: string }): Promise<number> {
  const milliseconds = project.duration_ms ?? (await endOfLines(db, project.id))
  return Math.ceil(milliseconds / 1000)
}

async function endOfLines(db: Db, project: string): Promise<number> {
  const { last } = await db
    .selectFrom('cues')
    .select((is) => is.fn.max('end_ms').as('last'))
    .where('project_id', '=', project)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Dub seconds that an account has left. */
export async function remainingDub(db: Db, account: string): Promise<number> {
  const row = await db
    .selectFrom('balances')
    .select('remaining')
    .where('account_id', '=', account)
    .where('unit', '=', 'dub')
    .executeTakeFirst()
  return row?.remaining ?? 0
}
