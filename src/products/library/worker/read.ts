import { writeFile } from 'node:fs/promises'
import { basename, join, parse } from 'node:path'
import { Problem } from '#core/server/http/problem.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import type { LibraryParagraph } from '#domain/library/paragraph-rules.ts'
import type { ReadDocument } from '#domain/office/document.ts'
import { textDocx } from '#domain/office/text-docx.ts'
import { languageOfText } from '#domain/text/language-of-text.ts'
import { sameWriting } from '#domain/text/languages.ts'
import { readDocumentFile } from '#pipeline/read/files/read-document-file.ts'
import { readTextFile } from '#pipeline/read/files/read-text-file.ts'
import { storeItems } from '#shared/documents/server/stored-document.ts'
import { runPipeline } from '#shared/engine-host/worker/pipeline.ts'
import { remarkOnRun } from '#shared/runs/server/change-run.ts'
import type { LibraryNote } from '../contract/library.ts'
import { type DocumentRow, libraryFolder, publishDocument } from '../server/access.ts'
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
    if (document.kind !== 'pdf')
      return save(context, document, await readDocumentFile(path, name, about), null)
    const { written, notes } = await wordOfPdf(path, name, about)
    const found = await readDocumentFile(written, basename(written), about)
    const key = `${libraryFolder(document)}text.docx`
    await app.storage.adopt(key, written, { signal })
    await save(context, document, { ...found, notes: [...found.notes, ...notes] }, key)
  })
})

const notesOf: Readonly<Record<string, LibraryNote>> = {
  pagesWithoutText: 'pdfPagesWithoutText',
  images: 'pdfImages',
}

/** The text of a PDF as a Word document, in which it is translated, and what was left out. */
async function wordOfPdf(path: string, name: string, about: { signal: AbortSignal; folder: string }) {
  const { blocks, notes } = await readTextFile(path, name, about)
  const written = join(about.folder, `${parse(name).name}.docx`)
  const paragraphs = blocks.map(({ kind, level, text }) => ({
    kind: kind === 'heading' ? kind : ('plain' as const),
    level,
    text,
  }))
  await writeFile(written, await textDocx(paragraphs))
  const counted = new Map<LibraryNote, number>([['pdfText', 1]])
  for (const { name: left, values } of notes) {
    const note = notesOf[left] ?? 'pdfOther'
    counted.set(note, (counted.get(note) ?? 0) + Number(values['count'] ?? 1))
  }
  return { written, notes: [...counted].map(([note, count]) => ({ name: note, count })) }
}

interface Found extends Pick<ReadDocument, 'paragraphs'> {
  notes: readonly { name: LibraryNote; count: number }[]
}

const save = (
  { app, db, signal, run }: JobContext,
  document: DocumentRow,
  found: Found,
  text_key: string | null,
) =>
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
        text_key,
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
