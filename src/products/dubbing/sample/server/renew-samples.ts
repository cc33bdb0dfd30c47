import type { Selectable } from 'kysely'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import type { App } from '#core/server/app/app.ts'
import { tenantIds } from '#core/server/app/tenant.ts'
import type { Projects } from '#core/server/db/tables.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { bestOf, readOffer, recognitionOf, voicesFor } from '#shared/voices/server/offer.ts'
import { addSample, sampleLanguage } from './add-sample.ts'

/** Replaces samples that draft engines made, once better ones are there; those that their owners changed stay. */
export const renewSamples = scheduledJob({ kind: 'projects.renewSamples', every: '*/10 * * * *' })

export const runRenewSamples = handleJob(renewSamples, async (_, { app, signal }) => {
  const offer = await readOffer(app.database.outside)
  const isBetter =
    isMoreThanDraft(recognitionOf(offer, sampleLanguage)) &&
    isMoreThanDraft(bestOf(voicesFor(offer, sampleLanguage)))
  if (!isBetter) return
  for (const tenant of await tenantIds(app)) {
    signal.throwIfAborted()
    const drafts = await app.database
      .of(tenant)
      .selectFrom('projects')
      .selectAll()
      .where('sample', '=', true)
      .where('recognition', '=', 'draft')
      .where('status', 'in', [projectStatus.proofreading, projectStatus.translated, projectStatus.complete])
      .where('deleted_at', 'is', null)
      .where((is) =>
        is.not(
          is.exists(is.selectFrom('edits').select('edit_id').whereRef('document_id', '=', 'projects.id')),
        ),
      )
      .execute()
    for (const project of drafts) await renew(app, project)
  }
})

const isMoreThanDraft = (quality: string | undefined) => quality !== undefined && quality !== 'draft'

const renew = (app: App, { id, tenant_id, account_id }: Selectable<Projects>) =>
  app.database
    .of(tenant_id)
    .transaction()
    .execute(async (trx) => {
      const deleted = await trx
        .updateTable('projects')
        .set({ deleted_at: app.now() })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (!deleted) return
      await publishProject(trx, deleted)
      await addSample(app, trx, tenant_id, account_id)
    })
