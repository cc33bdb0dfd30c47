import type { Selectable, Transaction } from 'kysely'
import type { SubjectKind } from '#server/core/app/subject.ts'
import type { Db } from '#server/core/db/database.ts'
import type { DB, LibraryDocuments } from '#server/core/db/tables.ts'
import { publish } from '#server/core/events/publish.ts'
import { Problem } from '#server/core/http/problem.ts'
import type { Caller } from '#server/core/http/route.ts'

export type DocumentRow = Selectable<LibraryDocuments>

interface Whose {
  db: Db
  caller: Pick<Caller, 'id'>
}

/** The caller's own documents, without deleted ones. */
export const ownDocuments = ({ db, caller }: Whose) =>
  db.selectFrom('library_documents').where('account_id', '=', caller.id).where('deleted_at', 'is', null)

export const deletedDocuments = ({ db, caller }: Whose) =>
  db.selectFrom('library_documents').where('account_id', '=', caller.id).where('deleted_at', 'is not', null)

export async function ownDocument(whose: Whose, id: string, { lock = false } = {}): Promise<DocumentRow> {
  const found = ownDocuments(whose).selectAll().where('id', '=', id)
  const document = await (lock ? found.forUpdate() : found).executeTakeFirst()
  if (!document) throw new Problem('notFound')
  return document
}

/** A document whose paragraphs have been read. */
export async function readyDocument(
  whose: Whose,
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
export const publishDocument = (
  trx: Transaction<DB>,
  { tenant_id: tenant, account_id: account, id }: Pick<DocumentRow, 'tenant_id' | 'account_id' | 'id'>,
) => publish(trx, { tenant, account, kind: 'subject', payload: { kind: librarySubject.kind, id } })

/** The files generated from a document: its translations, for other products. */
export const libraryFolder = ({ tenant_id, id }: Pick<DocumentRow, 'tenant_id' | 'id'>) =>
  `${tenant_id}/library/${id}/`
