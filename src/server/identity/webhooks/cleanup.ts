import * as z from 'zod/mini'
import { deleteInSteps } from '#server/core/db/delete-in-steps.ts'
import { handleJob, job } from '#server/core/jobs/job.ts'

/** Removes old deliveries, every day. */
export const cleanUpWebhooks = job({
  kind: 'webhooks.tidy',
  input: z.object({}),
  retries: 3,
  retryAfter: 60,
  quick: true,
  every: '37 3 * * *',
})

const keptMs = 30 * 24 * 3_600_000

export const runCleanUpWebhooks = handleJob(cleanUpWebhooks, async (_, { app, signal }) => {
  for (const { id } of await app.database.outside.selectFrom('tenants').select('id').execute()) {
    signal.throwIfAborted()
    const db = app.database.of(id)
    const before = new Date(app.now().getTime() - keptMs)
    const old = db.selectFrom('webhook_deliveries').where('created_at', '<', before)
    await deleteInSteps(db, 'webhook_deliveries', old)
  }
})
