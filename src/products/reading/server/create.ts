import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { runAgain, startRun } from '#shared/runs/server/change-run.ts'
import { failedRunOf } from '#shared/runs/server/subject.ts'
import { takeUpload } from '#shared/uploads/server/access.ts'
import { nameOfFile } from '#shared/uploads/server/name-of-file.ts'
import { readingCreate, readingImport, readingRetry } from '../contract/readings.ts'
import { ownReading, publishReading, readingSubject } from './access.ts'
import { importText } from './import-job.ts'
import { canImport } from './imported-parts.ts'

export const readingCreateRoute = route(
  readingCreate,
  async ({ kind, name, language, text, upload, address, chapterTag: tag, leaveOut }, context) => {
    const { app, db, tenant, caller } = context
    if ([text, upload, address].filter((given) => given !== undefined).length !== 1)
      throw new Problem('readingSource')
    if (text !== undefined) {
      const whose = { tenant: tenant.id, account: caller.id }
      const id = await app.threads.run(
        'storeText',
        { ...whose, kind, name, language, text, tag },
        { ...whose, lane: 'import' },
      )
      await db
        .transaction()
        .execute((trx) => publishReading(trx, { tenant_id: tenant.id, account_id: caller.id, id }))
      return { id }
    }
    if (address !== undefined && !isWebAddress(address)) throw new Problem('notWebAddress')
    const id = await db.transaction().execute(async (trx) => {
      const file = upload === undefined ? undefined : await takeUpload(trx, context, upload, [kind])
      const title = name ?? (file ? nameOfFile(file.name) : new URL(address!).host)
      const reading = await trx
        .insertInto('readings')
        .values({
          tenant_id: tenant.id,
          account_id: caller.id,
          kind,
          name: title,
          language: language ?? null,
          state: 'importing',
          source_key: file?.key ?? null,
          source_name: file?.name ?? null,
          address: address ?? null,
          import: JSON.stringify({ tag, leaveOut, named: name !== undefined }),
          created_at: app.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const run = {
        tenant: tenant.id,
        account: caller.id,
        title,
        subject: { kind: readingSubject.kind, id: reading.id },
      }
      await startRun(app, trx, importText, { reading: reading.id }, run)
      await publishReading(trx, reading)
      return reading.id
    })
    return { id }
  },
)

/** The permission to read it is checked when it is fetched. */
const isWebAddress = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

export const readingRetryRoute = route(readingRetry, async ({ id }, context) => {
  const { app, db, caller } = context
  await db.transaction().execute(async (trx) => {
    const reading = await ownReading({ db: trx, caller }, id, { lock: true })
    if (reading.state !== 'failed') throw new Problem('readingImporting')
    const run = await failedRunOf(trx, { kind: readingSubject.kind, id }, [importText.kind])
    await trx
      .updateTable('readings')
      .set({ state: 'importing', problem: null, problem_values: null })
      .where('id', '=', id)
      .execute()
    await runAgain(app, trx, run)
    await publishReading(trx, reading)
  })
  return null
})

export const readingImportRoute = route(readingImport, async ({ id, leaveOut }, context) => {
  const { app, db, tenant, caller } = context
  await db.transaction().execute(async (trx) => {
    const reading = await ownReading({ db: trx, caller }, id, { lock: true })
    if (reading.state !== 'ready') throw new Problem('readingImporting')
    if (!canImport(reading)) throw new Problem('readingChanged')
    const changed = await trx
      .updateTable('readings')
      .set({ state: 'importing', import: JSON.stringify({ ...(reading.import as object), leaveOut }) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const run = {
      tenant: tenant.id,
      account: caller.id,
      title: reading.name,
      subject: { kind: readingSubject.kind, id },
    }
    await startRun(app, trx, importText, { reading: id }, run)
    await publishReading(trx, changed)
  })
  return null
})
