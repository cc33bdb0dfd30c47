import * as z from 'zod/mini'
import { job } from '#core/server/jobs/job.ts'

/** Takes the sample through its steps, as its owner would; checks periodically whether the next step can start. */
export const leadSample = job({
  kind: 'projects.leadSample',
  lane: 'quick',
  input: z.object({ project: z.uuid() }),
  retries: 2,
  retryAfter: 5,
})
