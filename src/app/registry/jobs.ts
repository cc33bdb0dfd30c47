import type { Job } from '#core/server/jobs/job.ts'
import { features } from '#app/features.ts'
import { collect } from './collect.ts'

const isJob = (value: object): value is Job => 'kind' in value && 'lane' in value && 'retryAfter' in value

/** Every kind of job. At the start of a worker it is compared with the handlers, in both directions. */
export const allJobs: readonly Job[] = await collect(
  features.flatMap(({ jobs = [] }) => jobs),
  isJob,
)
