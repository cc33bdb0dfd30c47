import type { App } from '#server/core/app/app.ts'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/job.ts'

/** A worker reports the abilities of its engines, because keys and models change without notice to the server. */
export const offerVoices = job({
  kind: 'voices.offer',
  input: z.object({}),
  retries: 3,
  retryAfter: 10,
  quick: true,
  every: '*/10 * * * *',
})

const freshMs = 60_000

/** Enqueued when a worker starts, because the restart may be due to changed settings. */
export async function offerAtStart(app: App): Promise<void> {
  const db = app.database.outside
  const latest = await db.selectFrom('engine_offer').select('reported_at').executeTakeFirst()
  if (latest && app.now().getTime() - latest.reported_at.getTime() < freshMs) return
  await app.queue.enqueue(db, offerVoices, {}, { tenant: '' })
}
