import * as z from 'zod/mini'
import { job } from '../jobs/job.ts'

/** Translates a project into some languages; or some of its lines anew. */
export const translateProject = job({
  kind: 'translation.run',
  input: z.object({
    project: z.uuid(),
    languages: z.array(z.string()),
    /** Only these lines, and these in any case: who asked for them wants another translation than the one that is there. */
    cues: z.optional(z.array(z.string())),
  }),
  retries: 2,
  retryAfter: 15,
})
