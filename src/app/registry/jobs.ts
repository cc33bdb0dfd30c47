import { features } from '#app/features.ts'
import type { Job } from '#core/server/jobs/job.ts'
import { collect } from './collect.ts'

const isJob = (value: object): value is Job => 'kind' in value && 'lane' in value && 'retryAfter' in value

export const jobsOf = (some: typeof features): Promise<Job[]> =>
  collect(
    some.flatMap(({ jobs = [] }) => jobs),
    isJob,
  )

/** Every kind of job. At the start of a worker it is compared with the handlers, in both directions. */
export const allJobs: readonly Job[] = await jobsOf(features)
