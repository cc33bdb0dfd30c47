import * as z from 'zod/mini'
import { handleJob, job } from '#server/core/jobs/job.ts'
import { removeDeleted } from '#server/production/deletion/remove-deleted.ts'
import { episodeFolder, episodeSubject } from './access.ts'

/** Runs every night; removes the rows and files of episodes, shows and sounds that were deleted long ago. */
export const cleanUpPodcasts = job({
  kind: 'podcasts.tidy',
  input: z.object({}),
  retries: 3,
  retryAfter: 60,
  quick: true,
  every: '41 3 * * *',
})

export const runCleanUpPodcasts = handleJob(cleanUpPodcasts, async (_, { app, signal }) => {
  const episodes = { keys: [], folder: episodeFolder }
  await removeDeleted<{ tenant_id: string; id: string }>(app, episodeSubject, episodes, signal)
  // Its episodes were deleted with it or before, so none is left whose files would stay.
  const shows = { keys: ['cover'] as const }
  await removeDeleted<{ tenant_id: string; id: string; cover: string | null }>(
    app,
    { table: 'podcast_shows' },
    shows,
    signal,
  )
  await removeDeleted<{ tenant_id: string; id: string; key: string }>(
    app,
    { table: 'podcast_sounds' },
    { keys: ['key'] },
    signal,
  )
})
