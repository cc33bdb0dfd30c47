import * as z from 'zod/mini'
import type { App } from '#server/core/app/app.ts'
import { handleJob, job } from '#server/core/jobs/job.ts'
import type { SeparationRow } from './access.ts'
import { separationFolder } from './separation-kind.ts'

/** Runs every night; removes the rows and files of separations that were deleted long ago. */
export const cleanUpSeparations = job({
  kind: 'separations.tidy',
  input: z.object({}),
  retries: 3,
  retryAfter: 60,
  quick: true,
  every: '27 3 * * *',
})

/** The number of days in which a separation can be restored. */
const retentionDays = 30

export const runCleanUpSeparations = handleJob(cleanUpSeparations, async (_, { app, signal }) => {
  const before = new Date(app.now().getTime() - retentionDays * 24 * 3_600_000)
  for (const { id } of await app.database.outside.selectFrom('tenants').select('id').execute()) {
    const db = app.database.of(id)
    const gone = await db.selectFrom('separations').selectAll().where('deleted_at', '<', before).execute()
    for (const separation of gone) {
      signal.throwIfAborted()
      await removeFiles(app, separation)
      await db.deleteFrom('separations').where('id', '=', separation.id).execute()
    }
  }
})

/** Files first: a remaining row finds them again, but files without a row are never found. */
async function removeFiles({ storage }: App, separation: SeparationRow) {
  await storage.remove(separation.source_key)
  for await (const { key } of storage.list(separationFolder(separation))) await storage.remove(key)
}
