import * as z from 'zod/mini'
import { handleJob, job } from '#server/core/jobs/job.ts'
import { exportKey } from './export-job.ts'

/** Removes expired exports every hour. */
export const cleanUpExports = job({
  kind: 'exports.tidy',
  input: z.object({}),
  retries: 3,
  retryAfter: 60,
  quick: true,
  every: '37 * * * *',
})

export const runCleanUpExports = handleJob(cleanUpExports, async (_, { app, signal }) => {
  for (const { id } of await app.database.outside.selectFrom('tenants').select('id').execute()) {
    const db = app.database.of(id)
    const old = await db.selectFrom('exports').selectAll().where('expires_at', '<=', app.now()).execute()
    for (const row of old) {
      signal.throwIfAborted()
      await app.storage.remove(exportKey(row))
      await db.deleteFrom('exports').where('id', '=', row.id).execute()
    }
  }
})
