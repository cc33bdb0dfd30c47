import * as z from 'zod/mini'
import { job } from '#core/server/jobs/job.ts'

/** Measures how clear the separators are that were not measured yet, so that they can be compared before one is chosen. */
export const measureSeparators = job({
  kind: 'separations.measure',
  input: z.object({}),
  every: '*/10 * * * *',
  lane: 'long',
  retries: 0,
  retryAfter: 60,
})
