import { route } from '#core/server/http/route.ts'
import { refuseStorage } from '#identity/quotas/server/refuse-over-quota.ts'
import { addResource } from '#shared/resources/server/attach.ts'
import { madeResources } from '#shared/resources/server/made.ts'
import { nameOfSource, sentOrLinked } from '#shared/resources/server/source.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { takeUpload } from '#shared/uploads/server/access.ts'
import { separations } from '../contract/resources.ts'
import { ownSeparations, separationSubject } from './access.ts'
import { fetchLinkedSound } from './fetch-job.ts'
import { separationKind } from './separation-kind.ts'
import { chooseSeparator } from './separators.ts'
import { startSeparation } from './start-separation.ts'

const made = madeResources({
  kind: 'separation',
  subject: separationSubject,
  work: separationKind,
  going: ['fetching', 'preparing', 'separating'],
  async describe(context, ids) {
    const rows = await ownSeparations(context).selectAll().where('id', 'in', ids).execute()
    return rows.map(({ id, name, duration_ms, link, source_key }) => ({
      id,
      name,
      language: null,
      duration: duration_ms,
      arrived: link === null ? undefined : source_key !== null,
    }))
  },
})

/** It has no language. */
const shown = async <Shown extends { language: unknown }>(found: Promise<Shown>) => {
  const { language: _language, ...rest } = await found
  return rest
}

export const separationsCreateRoute = route(separations.create, async (input, context) => {
  const { source, name, scope, engine, stems, ...attached } = input
  const { app, db, tenant, caller } = context
  const { upload, url } = sentOrLinked(source)
  // A wrong choice is refused before anything is fetched.
  await chooseSeparator(db, { engine, stems })
  const id = await db.transaction().execute(async (trx) => {
    const file = upload === undefined ? undefined : await takeUpload(trx, context, upload, ['separation'])
    const sourceName = file?.name ?? nameOfSource(url!)
    const row = await trx
      .insertInto('separations')
      .values({
        tenant_id: tenant.id,
        account_id: caller.id,
        name: name ?? nameOfSource(sourceName),
        source_key: file?.key ?? null,
        source_name: sourceName,
        link: url ?? null,
        created_at: app.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (url !== undefined) {
      const whose = { tenant: tenant.id, account: caller.id }
      // The size is not known yet; it is checked again when the file has arrived.
      await refuseStorage(trx, whose, 0)
      const subject = { kind: separationSubject.kind, id: row.id }
      await startRun(
        app,
        trx,
        fetchLinkedSound,
        { separation: row.id },
        { ...whose, title: row.name, subject },
      )
    }
    const work = url === undefined ? await startSeparation(app, trx, row, 'preview', { engine }) : undefined
    await addResource(trx, context, {
      id: row.id,
      kind: 'separation',
      attached,
      made: { options: { scope, engine, stems }, ...(work && scope === 'preview' && { work: work.id }) },
    })
    return row.id
  })
  return shown(made.show(context, id))
})
export const separationsShowRoute = route(separations.show, ({ id, expand }, context) =>
  shown(made.show(context, id, expand)),
)
export const separationsListRoute = route(separations.list, async (input, context) => {
  const { records, next } = await made.list(context, input)
  return { records: records.map(({ language: _language, ...each }) => each), next }
})
export const separationsCancelRoute = route(separations.cancel, ({ id }, context) =>
  shown(made.cancel(context, id)),
)
export const separationsDeleteRoute = route(separations.remove, ({ id }, context) => made.remove(context, id))
