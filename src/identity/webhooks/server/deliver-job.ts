import * as z from 'zod/mini'
import { job } from '#core/server/jobs/job.ts'

/** Attempts one delivery. A failed one is enqueued again for later; the retries of the job are for our own faults. */
export const deliverWebhook = job({
  kind: 'webhooks.deliver',
  lane: 'outside',
  input: z.object({ id: z.uuid() }),
  retries: 5,
  retryAfter: 5,
})
