import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { removeDeleted } from '#shared/deletion/server/remove-deleted.ts'
import { readingFolder, readingSubject } from './access.ts'

/** Runs every night; removes the rows and files of texts that were deleted long ago. */
export const cleanUpReadings = scheduledJob({ kind: 'readings.tidy', every: '27 3 * * *' })

export const runCleanUpReadings = handleJob(cleanUpReadings, (_, { app, signal }) =>
  removeDeleted(app, readingSubject, { keys: ['source_key'], folder: readingFolder }, signal),
)
