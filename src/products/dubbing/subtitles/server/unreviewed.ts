import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'

/** The number of recognized lines of a project that are not reviewed. */
export async function countUnreviewed(db: Db, project: string): Promise<number> {
  return (await countReview(db, project)).unreviewed
}

/** The same, with the number of their uncertain words. */
export const countReview = (db: Db, project: string) =>
  db
    .selectFrom('cues')
    .select([
      sql<number>`count(*)::int`.as('unreviewed'),
      sql<number>`coalesce(sum(jsonb_array_length(uncertain)), 0)::int`.as('uncertain'),
    ])
    .where('project_id', '=', project)
    .where('unreviewed', '=', true)
    .executeTakeFirstOrThrow()
