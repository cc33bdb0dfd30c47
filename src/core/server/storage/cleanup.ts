import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'

/** Removes unfinished files of killed writers every night. */
export const cleanUpFiles = scheduledJob({ kind: 'files.tidy', every: '47 3 * * *' })

/** No write takes this long. */
const oldest = 48 * 3_600_000

export const runCleanUpFiles = handleJob(cleanUpFiles, async (_, { app }) => {
  await app.storage.cleanUp(new Date(app.now().getTime() - oldest))
})
