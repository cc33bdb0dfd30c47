import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { removeDeleted } from '#shared/deletion/server/remove-deleted.ts'
import { separationSubject } from './access.ts'
import { separationFolder } from './separation-kind.ts'

/** Runs every night; removes the rows and files of separations that were deleted long ago. */
export const cleanUpSeparations = scheduledJob({ kind: 'separations.tidy', every: '27 3 * * *' })

export const runCleanUpSeparations = handleJob(cleanUpSeparations, (_, { app, signal }) =>
  removeDeleted(app, separationSubject, { keys: ['source_key'], folder: separationFolder }, signal),
)
