import * as z from 'zod/mini'
import { handleJob, job } from '#server/core/jobs/job.ts'
import { removeDeleted } from '#server/production/deletion/remove-deleted.ts'
import { episodeFolder, episodeSubject } from './access.ts'

/** Runs every night; removes the rows and files of episodes that were deleted long ago. */
export const cleanUpPodcasts = job({
  kind: 'podcasts.tidy',
  input: z.object({}),
  retries: 3,
  retryAfter: 60,
  quick: true,
  every: '41 3 * * *',
})

export const runCleanUpPodcasts = handleJob(cleanUpPodcasts, (_, { app, signal }) =>
  removeDeleted<{ tenant_id: string; id: string }>(
    app,
    episodeSubject,
    { keys: [], folder: episodeFolder },
    signal,
  ),
)
