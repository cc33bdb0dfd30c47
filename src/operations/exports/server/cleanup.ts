import { tenantIds } from '#core/server/app/tenant.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { exportKey } from './export-job.ts'

/** Removes expired exports every hour. */
export const cleanUpExports = scheduledJob({ kind: 'exports.tidy', every: '37 * * * *' })

export const runCleanUpExports = handleJob(cleanUpExports, async (_, { app, signal }) => {
  for (const id of await tenantIds(app)) {
    const db = app.database.of(id)
    const old = await db.selectFrom('exports').selectAll().where('expires_at', '<=', app.now()).execute()
    for (const row of old) {
      signal.throwIfAborted()
      await app.storage.remove(exportKey(row))
      await db.deleteFrom('exports').where('id', '=', row.id).execute()
    }
  }
})
