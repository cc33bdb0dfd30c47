import type { Db } from '#server/core/db/database.ts'

/** The lines whose times are an estimate, because the recognizer gave none and nobody has set them. */
export async function readEstimated(db: Db, project: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cues')
    .select('id')
    .where('project_id', '=', project)
    .where('estimated_times', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
