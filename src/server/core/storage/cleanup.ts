import * as z from 'zod/mini'
import { handleJob, job } from '#server/core/jobs/job.ts'

/** Removes unfinished files of killed writers every night. */
export const cleanUpFiles = job({
  kind: 'files.tidy',
  input: z.object({}),
  retries: 3,
  retryAfter: 60,
  quick: true,
  every: '47 3 * * *',
})

/** No write takes this long. */
const oldest = 48 * 3_600_000

export const runCleanUpFiles = handleJob(cleanUpFiles, async (_, { app }) => {
  await app.storage.cleanUp(new Date(app.now().getTime() - oldest))
})
