import { buffer } from 'node:stream/consumers'
import { madeFile, type MadeFile } from '#core/server/files/send-file.ts'
import { typeOfName } from '#core/server/files/type-of-name.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { ThreadContext } from '#core/server/http/route.ts'
import { languageName } from '#core/texts/language-name.ts'
import { printPairs } from '#domain/cues/formats/print-docx.ts'
import type { LibraryParagraph } from '#domain/library/paragraph-rules.ts'
import { writeDocument } from '#domain/office/document.ts'
import { budgetFor } from '#domain/output/output-budget.ts'
import { readStored } from '#shared/documents/server/stored-document.ts'
import { translatedFrom } from './access.ts'
import type { PrintedDocument } from './download.ts'

/** A translated document in the layout of the original, or both languages side by side. */
export async function printLibrary(
  { database, storage }: ThreadContext['app'],
  { tenant, of }: { tenant: string; of: PrintedDocument },
): Promise<MadeFile> {
  const db = database.of(tenant)
  const { document: id, what, language, reader } = of
  const row = await db.selectFrom('library_documents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('notFound')
  const { items } = await readStored<LibraryParagraph>(db, { id, part: '' })
  if (what === 'both') {
    const heading = [languageName(reader, row.language), languageName(reader, language)] as const
    const pairs = items.map(({ text, translations }) => [text, translations[language]?.text ?? ''] as const)
    return madeFile(typeOfName('.docx'), await printPairs([heading, ...pairs]))
  }
  const file = translatedFrom(row)
  const stored = await storage.read(file.key)
  if (!stored) throw new Problem('fileGone')
  const translated = new Map(
    items.flatMap(({ id: paragraph, text: source, translations }) => {
      const there = translations[language]
      return there ? [[paragraph, { ...there, source }] as const] : []
    }),
  )
  const written = await writeDocument(await buffer(stored), file.kind, translated, {
    budget: budgetFor('document'),
    language,
    from: row.language,
  })
  return madeFile(typeOfName(`.${file.kind}`), written)
}
