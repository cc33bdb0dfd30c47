import * as z from 'zod/mini'
import { handleJob, job } from '#server/core/jobs/job.ts'
import { dayOf, triedSamples } from './samples.ts'

/** Runs every night; deletes the auditions of the day before yesterday and earlier. */
export const cleanUpSamples = job({
  kind: 'voices.tidy',
  input: z.object({}),
  retries: 3,
  retryAfter: 60,
  quick: true,
  every: '57 3 * * *',
})

const dayMs = 86_400_000

export const runCleanUpSamples = handleJob(cleanUpSamples, async (_, { app }) => {
  const yesterday = dayOf(new Date(app.now().getTime() - dayMs))
  for (const { id } of await app.database.outside.selectFrom('tenants').select('id').execute())
    for await (const { key } of app.storage.list(triedSamples(id))) {
      const day = key.slice(triedSamples(id).length).split('/', 1)[0]!
      if (day < yesterday) await app.storage.remove(key)
    }
})
