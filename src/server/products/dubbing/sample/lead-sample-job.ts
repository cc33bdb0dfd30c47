import * as z from 'zod/mini'
import { job } from '#server/core/jobs/job.ts'

/** Takes the sample from step to step, as its owner would; looks again and again whether the next can begin. */
export const leadSample = job({
  kind: 'projects.leadSample',
  input: z.object({ project: z.uuid() }),
  retries: 2,
  retryAfter: 5,
  quick: true,
})
