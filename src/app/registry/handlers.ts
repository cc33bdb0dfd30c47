import { features } from '#app/features.ts'
import type { JobHandler } from '#core/server/jobs/job.ts'
import { collect } from './collect.ts'

const isHandler = (value: object): value is JobHandler => 'job' in value && 'run' in value

export const handlersOf = (some: typeof features): Promise<JobHandler[]> =>
  collect(
    some.flatMap((feature) => feature.handlers ?? []),
    isHandler,
  )

/** The handlers of all jobs. Only workers load them, because they load the pipeline and the engines. */
export const handlers: readonly JobHandler[] = await handlersOf(features)
