import * as z from 'zod/mini'
import { type Job, job } from './job.ts'

const nothing = z.object({})

type Scheduled = Pick<Job, 'kind'> & { every: string } & Partial<Pick<Job, 'retries' | 'retryAfter'>>

/** Declares a job that runs on a schedule, such as a cleanup. It is I/O-bound and has no input. */
export const scheduledJob = (declaration: Scheduled): Job<typeof nothing> =>
  job({ input: nothing, retries: 3, retryAfter: 60, lane: 'quick', ...declaration })
