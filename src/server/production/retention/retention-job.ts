import * as z from 'zod/mini'
import { job } from '#server/core/jobs/job.ts'

/** Removes every night what tenants keep no longer, a week after its owners were notified. */
export const applyRetention = job({
  kind: 'retention.apply',
  input: z.object({}),
  retries: 3,
  retryAfter: 300,
  quick: true,
  every: '7 4 * * *',
})
