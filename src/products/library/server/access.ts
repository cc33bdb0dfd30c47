import type { Selectable, Transaction } from 'kysely'
import type { SubjectKind } from '#core/server/app/subject.ts'
import type { DB, LibraryDocuments } from '#core/server/db/tables.ts'
import { type OwnedRow, publishSubject } from '#core/server/events/publish.ts'
import { notFound, Problem } from '#core/server/http/problem.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import type { DocumentKind } from '#domain/office/document.ts'

export type DocumentRow = Selectable<LibraryDocuments>

/** The caller's own documents, without deleted ones. */
export const ownDocuments = ({ db, caller }: CallerContext) =>
  db.selectFrom('library_documents').where('account_id', '=', caller.id).where('deleted_at', 'is', null)

export const ownDocument = (whose: CallerContext, id: string, { lock = false } = {}): Promise<DocumentRow> =>
  ownDocuments(whose)
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (found) => found.forUpdate())
    .executeTakeFirstOrThrow(notFound)

/** A document whose paragraphs have been read. */
export async function readyDocument(
  whose: CallerContext,
  id: string,
  options = { lock: false },
): Promise<DocumentRow> {
  const document = await ownDocument(whose, id, options)
  if (document.state !== 'ready') throw new Problem('libraryReading')
  return document
}

/** Refuses a language that the document is not translated into. */
export function refuseOther({ languages }: Pick<DocumentRow, 'languages'>, language: string): void {
  if (!languages.includes(language)) throw new Problem('libraryNotInto')
}

export const librarySubject: SubjectKind = {
  kind: 'libraryDocument',
  describe: (db, { id, account }) =>
    ownDocuments({ db, caller: { id: account } })
      .select(['name', 'language'])
      .where('id', '=', id)
      .executeTakeFirst(),
  table: 'library_documents',
}

/** Pages that show the document or the list read it again. */
export const publishDocument = (trx: Transaction<DB>, row: OwnedRow) =>
  publishSubject(trx, librarySubject, row)

/** The file whose texts are translated: of a PDF the Word document with its text. */
export function translatedFrom({ kind, source_key, text_key }: DocumentRow): {
  key: string
  kind: DocumentKind
} {
  return kind === 'pdf' ? { key: text_key ?? source_key, kind: 'docx' } : { key: source_key, kind }
}

/** The files generated from a document: its translations, for other products. */
export const libraryFolder = ({ tenant_id, id }: Pick<DocumentRow, 'tenant_id' | 'id'>) =>
  `${tenant_id}/library/${id}/`
