import { tenantIds } from '#core/server/app/tenant.ts'
import { deleteInSteps } from '#core/server/db/delete-in-steps.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'

/** Removes expired codes, old messages and notices every night. */
export const cleanUpNotices = scheduledJob({ kind: 'notices.tidy', every: '17 3 * * *' })

const day = 86_400_000
const outboxDays = 30
const noticeDays = 180

export const runCleanUpNotices = handleJob(cleanUpNotices, async (_, { app }) => {
  const before = (days: number) => new Date(app.now().getTime() - days * day)
  for (const id of await tenantIds(app)) {
    const db = app.database.of(id)
    // A worker that died during delivery may have left a secret.
    await db
      .updateTable('outbox')
      .set({ state: 'failed', message: null, error: 'it ran out before it could be sent' })
      .where('state', '=', 'waiting')
      .where('expires_at', '<', app.now())
      .execute()
    const outbox = db.selectFrom('outbox')
    await deleteInSteps(
      db,
      'outbox',
      outbox.where('state', '=', 'withheld').where('expires_at', '<', app.now()),
    )
    await deleteInSteps(db, 'outbox', outbox.where('created_at', '<', before(outboxDays)))
    const notices = db.selectFrom('notices').where('created_at', '<', before(noticeDays))
    await deleteInSteps(db, 'notices', notices)
  }
})
