import { tenantIds } from '#core/server/app/tenant.ts'
import { deleteInSteps } from '#core/server/db/delete-in-steps.ts'
import { retentionMs } from '#core/server/http/idempotent.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { retentionDays } from './access.ts'

/** Removes keys that ended long ago, and the answers to named calls, every hour. */
export const cleanUpKeys = scheduledJob({ kind: 'keys.tidy', every: '17 * * * *' })

export const runCleanUpKeys = handleJob(cleanUpKeys, async (_, { app }) => {
  const before = (ms: number) => new Date(app.now().getTime() - ms)
  const ended = before(retentionDays * 24 * 3_600_000)
  for (const id of await tenantIds(app)) {
    const db = app.database.of(id)
    const answers = db.selectFrom('idempotency_keys').where('started_at', '<', before(retentionMs))
    await deleteInSteps(db, 'idempotency_keys', answers)
    await db
      .deleteFrom('api_keys')
      .where((is) => is.or([is('revoked_at', '<', ended), is('expires_at', '<', ended)]))
      .execute()
  }
})
