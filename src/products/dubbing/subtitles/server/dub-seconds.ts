import type { Db } from '#core/server/db/database.ts'

export interface Dubbed {
  id: string
  /** Milliseconds; null for projects without a film. */
  duration_ms: number | null
}

/** Seconds of work per second of film. */
export const usualDubRate = { first: 0.6, again: 0.1 }

/** The seconds of a whole dub: the length of the film, or the end of the last line without one, rounded up once. */
export async function dubSeconds(db: Db, { id, duration_ms }: Dubbed): Promise<number> {
  return Math.ceil((duration_ms ?? (await endOfLines(db, id))) / 1000)
}

async function endOfLines(db: Db, project: string): Promise<number> {
  const { last } = await db
    .selectFrom('cues')
    .select((is) => is.fn.max('end_ms').as('last'))
    .where('project_id', '=', project)
    .executeTakeFirstOrThrow()
  return last ?? 0
}
