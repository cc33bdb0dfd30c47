import { sql } from 'kysely'
import * as z from 'zod/mini'
import { job } from '#core/server/jobs/job.ts'
import { dropUpload } from '#shared/uploads/server/access.ts'

/** A model on a machine: only workers of that machine run these jobs. */
const input = z.object({ machine: z.string(), model: z.string() })

/** An uploaded file, in the storage of the tenant whose operator sent it. */
const givenFile = z.object({ id: z.uuid(), name: z.string(), key: z.string() })
export type GivenFile = z.output<typeof givenFile>

/** Continues what an earlier attempt downloaded; `given` files are taken instead of downloads. */
export const downloadModel = job({
  kind: 'models.download',
  lane: 'outside',
  input: z.extend(input, { given: z.optional(z.array(givenFile)) }),
  retries: 5,
  retryAfter: 5,
  // Uploads are removed when no other machine or model needs them.
  async done(trx, { id: run, input: done }, app) {
    for (const { id } of (done as { given?: GivenFile[] }).given ?? []) {
      const other = await trx
        .selectFrom('runs')
        .select('id')
        .where('id', '<>', run)
        .where('kind', '=', 'models.download')
        .where('state', 'in', ['waiting', 'running'])
        .where(sql<boolean>`input @> ${JSON.stringify({ given: [{ id }] })}::jsonb`)
        .executeTakeFirst()
      if (!other) await dropUpload({ app, db: trx }, id)
    }
  },
})

export const testModel = job({ kind: 'models.test', lane: 'short', input, retries: 1, retryAfter: 5 })

/** Removes a model, or with `partOnly` what a stopped download left. */
export const removeModel = job({
  kind: 'models.remove',
  lane: 'quick',
  input: z.extend(input, { partOnly: z.boolean() }),
  // The worker of a stopped download needs a moment to let go of its files.
  retries: 5,
  retryAfter: 1,
})
