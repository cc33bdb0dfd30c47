import * as z from 'zod/mini'
import { keptMs } from '#server/core/http/idempotent.ts'
import { deleteInSteps } from '#server/core/db/delete-in-steps.ts'
import { handleJob, job } from '#server/core/jobs/job.ts'
import { keptDays } from './access.ts'

/** Removes keys that ended long ago, and the answers to named calls, every hour. */
export const cleanUpKeys = job({
  kind: 'keys.tidy',
  input: z.object({}),
  retries: 3,
  retryAfter: 60,
  quick: true,
  every: '17 * * * *',
})

export const runCleanUpKeys = handleJob(cleanUpKeys, async (_, { app }) => {
  const before = (ms: number) => new Date(app.now().getTime() - ms)
  const ended = before(keptDays * 24 * 3_600_000)
  for (const { id } of await app.database.outside.selectFrom('tenants').select('id').execute()) {
    const db = app.database.of(id)
    const answers = db.selectFrom('idempotency_keys').where('started_at', '<', before(keptMs))
    await deleteInSteps(db, 'idempotency_keys', answers)
    await db
      .deleteFrom('api_keys')
      .where((is) => is.or([is('revoked_at', '<', ended), is('expires_at', '<', ended)]))
      .execute()
  }
})
