import * as z from 'zod/mini'
import { lockSubjectOfRun } from '#core/server/app/subject.ts'
import { job } from '#core/server/jobs/job.ts'
import { episodeSubject } from './core/access.ts'

/** Reads an uploaded script and adds its blocks to an episode. */
export const importScript = job({
  kind: 'podcasts.import',
  lane: 'short',
  input: z.object({ episode: z.uuid(), client: z.uuid(), key: z.string(), name: z.string() }),
  retries: 1,
  retryAfter: 5,
  lock: lockSubjectOfRun(episodeSubject),
})
