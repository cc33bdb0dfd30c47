import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { removeDeleted } from '#shared/deletion/server/remove-deleted.ts'
import { episodeFolder, episodeSubject } from './core/access.ts'

/** Runs every night; removes the rows and files of episodes, shows and sounds that were deleted long ago. */
export const cleanUpPodcasts = scheduledJob({ kind: 'podcasts.tidy', every: '41 3 * * *' })

export const runCleanUpPodcasts = handleJob(cleanUpPodcasts, async (_, { app, signal }) => {
  await removeDeleted(app, episodeSubject, { keys: [], folder: episodeFolder }, signal)
  // Its episodes were deleted with it or before, so none is left whose files would stay.
  await removeDeleted(app, { table: 'podcast_shows' }, { keys: ['cover'] }, signal)
  await removeDeleted(app, { table: 'podcast_sounds' }, { keys: ['key'] }, signal)
})
