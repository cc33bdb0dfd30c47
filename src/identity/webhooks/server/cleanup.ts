import { tenantIds } from '#core/server/app/tenant.ts'
import { deleteInSteps } from '#core/server/db/delete-in-steps.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'

/** Removes old events and deliveries, every day. */
export const cleanUpWebhooks = scheduledJob({ kind: 'webhooks.tidy', every: '37 3 * * *' })

const retentionMs = 30 * 24 * 3_600_000

export const runCleanUpWebhooks = handleJob(cleanUpWebhooks, async (_, { app, signal }) => {
  for (const id of await tenantIds(app)) {
    signal.throwIfAborted()
    const db = app.database.of(id)
    const before = new Date(app.now().getTime() - retentionMs)
    const old = db.selectFrom('webhook_deliveries').where('created_at', '<', before)
    await deleteInSteps(db, 'webhook_deliveries', old)
    await deleteInSteps(
      db,
      'webhook_events',
      db.selectFrom('webhook_events').where('created_at', '<', before),
    )
  }
})
