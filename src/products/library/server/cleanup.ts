import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { removeDeleted } from '#shared/deletion/server/remove-deleted.ts'
import { libraryFolder, librarySubject } from './access.ts'

/** Runs every night; removes the rows and files of documents that were deleted long ago. */
export const cleanUpLibrary = scheduledJob({ kind: 'library.tidy', every: '37 3 * * *' })

export const runCleanUpLibrary = handleJob(cleanUpLibrary, (_, { app, signal }) =>
  removeDeleted(app, librarySubject, { keys: ['source_key'], folder: libraryFolder }, signal),
)
