import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { removeDeleted } from '#shared/deletion/server/remove-deleted.ts'
import { noteFolder, noteSubject } from './note-kind.ts'

/** Runs every night; removes the rows and files of notes that were deleted long ago. */
export const cleanUpNotes = scheduledJob({ kind: 'notes.tidy', every: '57 3 * * *' })

export const runCleanUpNotes = handleJob(cleanUpNotes, (_, { app, signal }) =>
  removeDeleted(app, noteSubject, { keys: [], folder: noteFolder }, signal),
)
