import * as z from 'zod/mini'
import { job } from '#core/server/jobs/job.ts'

/** Makes a sound of a guest's recording that has arrived, and lines it up in the script. */
export const takeGuest = job({
  kind: 'podcasts.guest',
  lane: 'short',
  input: z.object({ take: z.uuid() }),
  retries: 5,
  retryAfter: 10,
})
