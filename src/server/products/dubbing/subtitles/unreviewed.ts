import { sql } from 'kysely'
import type { Db } from '#server/core/db/database.ts'

/** The number of lines of a project that a draft recognizer wrote and nobody has reviewed or changed. */
export async function countUnreviewed(db: Db, project: string): Promise<number> {
  const { count } = await db
    .selectFrom('cues')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('project_id', '=', project)
    .where('unreviewed', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

export async function readUnreviewed(db: Db, project: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cues')
    .select('id')
    .where('project_id', '=', project)
    .where('unreviewed', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks only these lines, or all. */
export async function markReviewed(db: Db, project: string, ids?: readonly string[]): Promise<void> {
  await db
    .updateTable('cues')
    .set({ unreviewed: false })
    .where('project_id', '=', project)
    .where('unreviewed', '=', true)
    .$if(ids !== undefined, (found) => found.where(sql<boolean>`id = any(${ids})`))
    .execute()
}
