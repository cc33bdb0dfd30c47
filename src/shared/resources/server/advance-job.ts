import * as z from 'zod/mini'
import { type Job, job } from '#core/server/jobs/job.ts'

export const advanceInput = z.object({ resource: z.uuid() })

/** Declares the job that starts what a program asked for, once its text or recording is there. */
export const advanceJob = (kind: string): Job<typeof advanceInput> =>
  job({ kind, lane: 'quick', input: advanceInput, retries: 5, retryAfter: 10 })
