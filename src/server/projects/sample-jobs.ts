import * as z from 'zod/mini'
import { job } from '../jobs/job.ts'

/** Makes a film that shows a newcomer what is done here, and a project of it. */
export const makeSample = job({
  kind: 'projects.sample',
  input: z.object({ account: z.uuid() }),
  retries: 2,
  retryAfter: 5,
})

/** Takes the sample from step to step, as its owner would; looks again and again whether the next can begin. */
export const leadSample = job({
  kind: 'projects.leadSample',
  input: z.object({ project: z.uuid() }),
  retries: 2,
  retryAfter: 5,
  quick: true,
})
