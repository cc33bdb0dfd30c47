import { handleJob } from '#server/core/jobs/job.ts'
import { removeDeleted } from '#server/production/deletion/remove-deleted.ts'
import { scheduledJob } from '#server/core/jobs/scheduled-job.ts'
import { libraryFolder, librarySubject } from './access.ts'

/** Runs every night; removes the rows and files of documents that were deleted long ago. */
export const cleanUpLibrary = scheduledJob({ kind: 'library.tidy', every: '37 3 * * *' })

export const runCleanUpLibrary = handleJob(cleanUpLibrary, (_, { app, signal }) =>
  removeDeleted(app, librarySubject, { keys: ['source_key'], folder: libraryFolder }, signal),
)
