import { Problem } from '#core/server/http/problem.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import type { LibraryParagraph } from '#domain/library/paragraph-rules.ts'
import type { ReadDocument } from '#domain/office/document.ts'
import { languageOfText } from '#domain/text/language-of-text.ts'
import { sameWriting } from '#domain/text/languages.ts'
import { readDocumentFile } from '#pipeline/read/files/read-document-file.ts'
import { storeItems } from '#shared/documents/server/stored-document.ts'
import { runPipeline } from '#shared/engine-host/worker/pipeline.ts'
import { remarkOnRun } from '#shared/runs/server/change-run.ts'
import { type DocumentRow, publishDocument } from '../server/access.ts'
import { readLibrary, undetected } from '../server/read-job.ts'
import { startTranslation } from '../server/start-translation.ts'

export const runReadLibrary = handleJob(readLibrary, async ({ document: id }, context) => {
  const { app, db, signal } = context
  const document = await db
    .selectFrom('library_documents')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // Deleted, or read by an attempt that was killed before it could report it.
  if (!document) return
  await runPipeline(context, async (_run, _engines, folder) => {
    context.progress('read', 0)
    const path = await app.storage.atHand(document.source_key, folder, { signal })
    if (!path) throw new Problem('uploadGone')
    const { source_name: name, language } = document
    const about = { signal, folder, ...(language !== undetected && { language }) }
    await save(context, document, await readDocumentFile(path, name, about))
  })
})

const save = ({ app, db, signal, run }: JobContext, document: DocumentRow, found: ReadDocument) =>
  db.transaction().execute(async (trx) => {
    signal.throwIfAborted()
    const { tenant_id: tenant, id } = document
    const paragraphs = found.paragraphs.map((each): LibraryParagraph => ({ ...each, translations: {} }))
    await trx.deleteFrom('document_items').where('document_id', '=', id).execute()
    await storeItems(trx, { tenant, id, part: '', revision: 1 }, paragraphs)
    const isDetected = document.language === undetected
    const language = isDetected
      ? languageOfText(paragraphs.map(({ text }) => text).join('\n'))
      : document.language
    const row = await trx
      .updateTable('library_documents')
      .set({
        state: 'ready',
        language,
        languages: document.languages.filter((each) => !sameWriting(each, language)),
        problem: null,
        problem_values: null,
        revision: 1,
        paragraphs: paragraphs.length,
        characters: paragraphs.reduce((sum, { text }) => sum + text.length, 0),
        notes: JSON.stringify(found.notes),
      })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) return
    if (row.languages.length > 0)
      try {
        await startTranslation(app, trx, row, { languages: row.languages })
      } catch (error) {
        // The document is read anyway; its owner sees why it is not translated.
        if (!(error instanceof Problem)) throw error
        if (run !== undefined) await remarkOnRun(trx, run, error.name, error.values)
      }
    await publishDocument(trx, row)
  })
