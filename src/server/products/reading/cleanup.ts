import * as z from 'zod/mini'
import { handleJob, job } from '#server/core/jobs/job.ts'
import { removeDeleted } from '#server/production/deletion/remove-deleted.ts'
import { readingFolder, readingSubject } from './access.ts'

/** Runs every night; removes the rows and files of texts that were deleted long ago. */
export const cleanUpReadings = job({
  kind: 'readings.tidy',
  input: z.object({}),
  retries: 3,
  retryAfter: 60,
  quick: true,
  every: '27 3 * * *',
})

export const runCleanUpReadings = handleJob(cleanUpReadings, (_, { app, signal }) =>
  removeDeleted<{ tenant_id: string; id: string; source_key: string | null }>(
    app,
    readingSubject,
    { keys: ['source_key'], folder: readingFolder },
    signal,
  ),
)
