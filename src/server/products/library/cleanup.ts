import * as z from 'zod/mini'
import { handleJob, job } from '#server/core/jobs/job.ts'
import { removeDeleted } from '#server/production/deletion/remove-deleted.ts'
import { libraryFolder, librarySubject } from './access.ts'

/** Runs every night; removes the rows and files of documents that were deleted long ago. */
export const cleanUpLibrary = job({
  kind: 'library.tidy',
  input: z.object({}),
  retries: 3,
  retryAfter: 60,
  quick: true,
  every: '37 3 * * *',
})

export const runCleanUpLibrary = handleJob(cleanUpLibrary, (_, { app, signal }) =>
  removeDeleted<{ tenant_id: string; id: string; source_key: string | null }>(
    app,
    librarySubject,
    { keys: ['source_key'], folder: libraryFolder },
    signal,
  ),
)
