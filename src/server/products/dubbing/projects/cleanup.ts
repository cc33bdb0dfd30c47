import * as z from 'zod/mini'
import type { App } from '#server/core/app/app.ts'
import type { Db } from '#server/core/db/database.ts'
import { handleJob, job } from '#server/core/jobs/job.ts'

/** Runs every night; removes the rows and files of projects that were deleted long ago. */
export const cleanUpProjects = job({
  kind: 'projects.tidy',
  input: z.object({}),
  retries: 3,
  retryAfter: 60,
  quick: true,
  every: '17 3 * * *',
})

/** The number of days in which a project can be restored. */
export const retentionDays = 30

export const runCleanUpProjects = handleJob(cleanUpProjects, async (_, { app, signal }) => {
  const before = new Date(app.now().getTime() - retentionDays * 24 * 3_600_000)
  for (const { id } of await app.database.outside.selectFrom('tenants').select('id').execute()) {
    const db = app.database.of(id)
    const gone = await db.selectFrom('projects').selectAll().where('deleted_at', '<', before).execute()
    for (const project of gone) {
      signal.throwIfAborted()
      await removeProject(app, db, project)
    }
  }
})

/** Files first: a remaining row finds them again, but files without a row are never found. */
async function removeProject(
  app: App,
  db: Db,
  project: { tenant_id: string; id: string; source_key: string | null; subtitles_key: string | null },
) {
  for (const key of [project.source_key, project.subtitles_key]) if (key) await app.storage.remove(key)
  for await (const { key } of app.storage.list(projectFolder(project))) await app.storage.remove(key)
  await db.deleteFrom('projects').where('id', '=', project.id).execute()
}

/** The folder of the files made for a project; uploaded files stay where they are. */
export const projectFolder = ({ tenant_id, id }: { tenant_id: string; id: string }) =>
  `${tenant_id}/projects/${id}/`
