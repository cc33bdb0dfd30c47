import * as z from 'zod/mini'
import { job } from '#core/server/jobs/job.ts'
import { lockProjectOfRun } from '#products/dubbing/projects/server/run-of-project.ts'

/** Finds the clearest samples of each speaker in a film. */
export const findStretches = job({
  kind: 'original.find',
  lane: 'long',
  input: z.object({ project: z.uuid(), language: z.string() }),
  retries: 2,
  retryAfter: 5,
  lock: lockProjectOfRun,
})
