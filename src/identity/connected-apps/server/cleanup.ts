import { tenantIds } from '#core/server/app/tenant.ts'
import { deleteInSteps } from '#core/server/db/delete-in-steps.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { unusedApps, unusedMs } from './apps.ts'

/** Removes apps that nobody connected, and what expired, every hour. Ended connections are removed with the keys. */
export const cleanUpConnectedApps = scheduledJob({ kind: 'connectedApps.tidy', every: '37 * * * *' })

export const runCleanUpConnectedApps = handleJob(cleanUpConnectedApps, async (_, { app }) => {
  const now = app.now()
  for (const id of await tenantIds(app)) {
    const db = app.database.of(id)
    // A used code is kept for as long as its tokens, so that it ends them if it comes again.
    const hourAgo = new Date(now.getTime() - 3_600_000)
    await deleteInSteps(db, 'app_codes', db.selectFrom('app_codes').where('expires_at', '<', hourAgo))
    await deleteInSteps(db, 'app_tokens', db.selectFrom('app_tokens').where('expires_at', '<', now))
    const unusedSince = new Date(now.getTime() - unusedMs)
    await deleteInSteps(db, 'connected_apps', unusedApps(db).where('created_at', '<', unusedSince))
  }
})
