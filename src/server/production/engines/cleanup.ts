import * as z from 'zod/mini'
import { handleJob, job } from '#server/core/jobs/job.ts'

/** Runs every night; deletes old counts. */
export const cleanUpEngineHours = job({
  kind: 'engines.tidy',
  input: z.object({}),
  retries: 3,
  retryAfter: 60,
  quick: true,
  every: '27 3 * * *',
})

const retentionDays = 30

export const runCleanUpEngineHours = handleJob(cleanUpEngineHours, async (_, { app }) => {
  const before = new Date(app.now().getTime() - retentionDays * 86_400_000)
  await app.database.outside.deleteFrom('engine_hours').where('hour', '<', before).execute()
})
