import * as z from 'zod/mini'
import { job } from '#core/server/jobs/job.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { lockProjectOfRun } from '#products/dubbing/projects/server/run-of-project.ts'
import { storedReference } from '#shared/voices/server/stored-reference.ts'

/** Prepares a take: of an upload, of a line of an earlier dub, or spoken by its voice. */
export const prepareTake = job({
  kind: 'takes.prepare',
  lane: 'short',
  input: z.object({
    take: z.uuid(),
    upload: z.optional(z.uuid()),
    work: z.optional(z.uuid()),
    reference: z.optional(storedReference),
  }),
  retries: 1,
  retryAfter: 2,
  lock: lockProjectOfRun,
  /** It is silent, so it is deleted; the run says why. */
  unfinished: async (trx, { part_id, subject_id }) => {
    await trx.deleteFrom('takes').where('id', '=', part_id).where('key', 'is', null).execute()
    const project = await trx
      .selectFrom('projects')
      .select(['id', 'tenant_id', 'account_id'])
      .where('id', '=', subject_id)
      .executeTakeFirst()
    if (project) await publishProject(trx, project)
  },
})
