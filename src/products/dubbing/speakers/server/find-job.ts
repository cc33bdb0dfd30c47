import * as z from 'zod/mini'
import { languages } from '#core/contract/fields.ts'
import { job } from '#core/server/jobs/job.ts'
import { lockProjectOfRun } from '#products/dubbing/projects/server/run-of-project.ts'

/** Finds who speaks in each line of a project. */
export const findSpeakersOf = job({
  kind: 'speakers.find',
  lane: 'long',
  input: z.object({ project: z.uuid(), client: z.uuid(), all: z.boolean(), language: z.enum(languages) }),
  retries: 2,
  retryAfter: 5,
  lock: lockProjectOfRun,
})
