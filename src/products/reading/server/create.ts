import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { runAgain, startRun } from '#shared/runs/server/change-run.ts'
import { failedRunOf } from '#shared/runs/server/subject.ts'
import { takeUpload } from '#shared/uploads/server/access.ts'
import { nameOfFile } from '#shared/uploads/server/name-of-file.ts'
import {
  type Aside,
  readingCreate,
  readingImport,
  type ReadingKind,
  readingRetry,
  unreadAsides,
} from '../contract/readings.ts'
import { ownReading, publishReading, readingSubject } from './access.ts'
import { importText } from './import-job.ts'
import { canImport } from './imported-parts.ts'
import type { NewText } from './save-text.ts'

type Context = RequestContext<readonly ['user']>

export const readingCreateRoute = route(
  readingCreate,
  async ({ kind, name, language, text, upload, address, chapterTag: tag, leaveOut }, context) => {
    if ([text, upload, address].filter((given) => given !== undefined).length !== 1)
      throw new Problem('readingSource')
    if (text !== undefined) {
      const { db, tenant, caller } = context
      const id = await storePasted(context, { kind, name, language, text, tag })
      const row = { tenant_id: tenant.id, account_id: caller.id, id }
      await db.transaction().execute((trx) => publishReading(trx, row))
      return { id }
    }
    if (address !== undefined && !isWebAddress(address)) throw new Problem('notWebAddress')
    return { id: await importReading(context, { kind, name, language, upload, address, tag, leaveOut }) }
  },
)

/** Stores a text that was sent as a whole. Returns its id; pages hear of it from the caller. */
export const storePasted = (
  { app, tenant, caller }: Context,
  text: Omit<NewText, 'tenant' | 'account'>,
): Promise<string> => {
  const whose = { tenant: tenant.id, account: caller.id }
  return app.threads.run('storeText', { ...whose, ...text }, { ...whose, lane: 'import' })
}

interface NewImport {
  kind: ReadingKind
  /** The kind of the upload, if it is another one. */
  takes?: ReadingKind | undefined
  name?: string | undefined
  language?: string | undefined
  upload?: string | undefined
  address?: string | undefined
  tag?: string | undefined
  leaveOut?: Aside[]
}

/** Creates a text from an uploaded file or a web page, which a run reads. `also` is done in the same transaction. */
export function importReading(
  context: Context,
  { kind, takes = kind, name, language, upload, address, tag, leaveOut = [...unreadAsides] }: NewImport,
  also?: (trx: Transaction<DB>, id: string) => Promise<void>,
): Promise<string> {
  const { app, db, tenant, caller } = context
  return db.transaction().execute(async (trx) => {
    const file = upload === undefined ? undefined : await takeUpload(trx, context, upload, [takes])
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
    await also?.(trx, reading.id)
    await startRun(app, trx, importText, { reading: reading.id }, run)
    await publishReading(trx, reading)
    return reading.id
  })
}

/** The permission to read it is checked when it is fetched. */
export const isWebAddress = (address: string) =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

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
