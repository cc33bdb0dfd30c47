import type { OutputOf } from '#core/contract/call.ts'
import { likeContaining } from '#core/server/db/like-containing.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { sayProblem } from '#core/texts/message/say-problem.ts'
import { deleteOrRestore } from '#shared/deletion/server/delete-or-restore.ts'
import { ownRuns } from '#shared/runs/server/access.ts'
import { runAgain, startRun } from '#shared/runs/server/change-run.ts'
import { readRuns } from '#shared/runs/server/read.ts'
import { failedRunOf } from '#shared/runs/server/subject.ts'
import { endingOf } from '#shared/uploads/contract/kinds.ts'
import { takeUpload } from '#shared/uploads/server/access.ts'
import { nameOfFile } from '#shared/uploads/server/name-of-file.ts'
import {
  libraryChange,
  libraryChangeMany,
  libraryCreate,
  libraryList,
  libraryRetry,
  libraryShow,
  libraryTranslate,
  libraryTranslateParagraphs,
  type LibraryDocument,
} from '../contract/library.ts'
import {
  type DocumentRow,
  librarySubject,
  ownDocument,
  ownDocuments,
  publishDocument,
  readyDocument,
  refuseOther,
} from './access.ts'
import { readLibrary, undetected } from './read-job.ts'
import { checkLanguages, startTranslation } from './start-translation.ts'

const maxDocuments = 500

export const libraryCreateRoute = route(libraryCreate, async ({ upload, language, languages }, context) => {
  const { app, db, tenant, caller } = context
  const to = language === undefined ? [...new Set(languages)] : await checkLanguages(db, language, languages)
  return db.transaction().execute(async (trx) => {
    // Serializes additions, so that the limit holds.
    await trx.selectFrom('accounts').select('id').where('id', '=', caller.id).forNoKeyUpdate().execute()
    const { all } = await ownDocuments({ db: trx, caller })
      .select((is) => is.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow()
    if (all >= maxDocuments) throw new Problem('libraryFull', { most: maxDocuments })
    const file = await takeUpload(trx, context, upload, ['document'])
    const document = await trx
      .insertInto('library_documents')
      .values({
        tenant_id: tenant.id,
        account_id: caller.id,
        name: nameOfFile(file.name),
        kind: endingOf(file.name) as DocumentRow['kind'],
        language: language ?? undetected,
        languages: to,
        source_key: file.key,
        source_name: file.name,
        size: file.size,
        created_at: app.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { id, name: title } = document
    const subject = { kind: librarySubject.kind, id }
    await startRun(
      app,
      trx,
      readLibrary,
      { document: id },
      { tenant: tenant.id, account: caller.id, title, subject },
    )
    await publishDocument(trx, document)
    return { id }
  })
})

type Context = RequestContext<readonly ['agent']>

/** Documents as their owner sees them, each with its newest run unless it is done without warnings. */
async function wireDocuments(context: Context, rows: readonly DocumentRow[]): Promise<LibraryDocument[]> {
  if (rows.length === 0) return []
  const runs = await readRuns(
    context.db,
    ownRuns(context)
      .selectAll()
      .where('subject_kind', '=', librarySubject.kind)
      .where(
        'subject_id',
        'in',
        rows.map(({ id }) => id),
      )
      .distinctOn('subject_id')
      .orderBy('subject_id')
      .orderBy('created_at', 'desc')
      .orderBy('kind', 'desc'),
  )
  const runOf = new Map(
    runs
      .filter(({ row }) => row.state !== 'done' || row.problem !== null)
      .map(({ row, shown }) => [row.subject_id, shown]),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    language: row.language,
    languages: row.languages,
    state: row.state,
    errorInfo: row.problem && sayProblem(context.language, row.problem, row.problem_values),
    cancelled: row.problem === 'importCancelled',
    size: row.size,
    paragraphs: row.paragraphs,
    characters: row.characters,
    timeCreate: row.created_at.toISOString(),
    run: runOf.get(row.id) ?? null,
  }))
}

export const libraryListRoute = route(libraryList, async ({ name, ...paging }, context) => {
  const found = ownDocuments(context)
    .selectAll()
    .$if(name !== '', (all) => all.where('name', 'ilike', likeContaining(name)))
  const { records, next } = await readPage(found, newestFirst('library_documents'), paging)
  return { records: await wireDocuments(context, records), next }
})

export const libraryShowRoute = route(libraryShow, async ({ id }, context) => {
  const row = await ownDocument(context, id)
  const [shown] = await wireDocuments(context, [row])
  return { ...shown!, notes: row.notes as OutputOf<typeof libraryShow>['notes'] }
})

export const libraryChangeRoute = route(libraryChange, async ({ id, name }, { db, caller }) => {
  await db.transaction().execute(async (trx) => {
    const document = await ownDocument({ db: trx, caller }, id, { lock: true })
    await trx.updateTable('library_documents').set({ name }).where('id', '=', id).execute()
    await publishDocument(trx, document)
  })
  return null
})

export const libraryChangeManyRoute = route(libraryChangeMany, async ({ ids, change }, context) => {
  await deleteOrRestore(context, librarySubject, ids, change)
  return null
})

export const libraryRetryRoute = route(libraryRetry, async ({ id }, { app, db, caller }) => {
  await db.transaction().execute(async (trx) => {
    const document = await ownDocument({ db: trx, caller }, id, { lock: true })
    if (document.state !== 'failed') throw new Problem('libraryReading')
    const run = await failedRunOf(trx, { kind: librarySubject.kind, id }, [readLibrary.kind])
    await trx
      .updateTable('library_documents')
      .set({ state: 'reading', problem: null, problem_values: null })
      .where('id', '=', id)
      .execute()
    await runAgain(app, trx, run)
    await publishDocument(trx, document)
  })
  return null
})

export const libraryTranslateRoute = route(libraryTranslate, ({ id, ...wanted }, { app, db, caller }) =>
  db.transaction().execute(async (trx) => {
    const document = await readyDocument({ db: trx, caller }, id, { lock: true })
    return startTranslation(app, trx, document, wanted)
  }),
)

export const libraryTranslateParagraphsRoute = route(
  libraryTranslateParagraphs,
  ({ id, language, paragraphs }, { app, db, caller }) =>
    db.transaction().execute(async (trx) => {
      const document = await readyDocument({ db: trx, caller }, id, { lock: true })
      refuseOther(document, language)
      return startTranslation(app, trx, document, { languages: [language], paragraphs })
    }),
)
