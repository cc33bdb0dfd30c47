import type { JobHandler } from '#core/server/jobs/job.ts'
import { features } from '#app/features.ts'
import { collect } from './collect.ts'

const isHandler = (value: object): value is JobHandler => 'job' in value && 'run' in value

/** The handlers of all jobs. Only workers load them, because they load the pipeline and the engines. */
export const handlers: readonly JobHandler[] = await collect(
  features.flatMap((feature) => feature.handlers ?? []),
  isHandler,
)
