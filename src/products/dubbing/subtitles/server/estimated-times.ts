import type { Db } from '#core/server/db/database.ts'

/** The lines with estimated times, because the recognizer returned none and nobody has set them. */
export async function readEstimated(db: Db, project: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cues')
    .select('id')
    .where('project_id', '=', project)
    .where('estimated_times', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
