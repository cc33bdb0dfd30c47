import * as z from 'zod/mini'
import { job } from '#core/server/jobs/job.ts'

/** Starts what follows in a plan. It is enqueued in the transaction in which the step before ends. */
export const advancePlan = job({
  kind: 'plans.advance',
  lane: 'quick',
  input: z.object({ project: z.uuid() }),
  retries: 5,
  retryAfter: 5,
})
