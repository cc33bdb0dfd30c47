import { paragraphRules } from '#domain/library/paragraph-rules.ts'
import { documentRoutes } from '#shared/documents/server/document-routes.ts'
import { libraryParagraphs } from '../contract/library.ts'
import { librarySubject, readyDocument } from './access.ts'

/** The paragraphs of a document with their translations, as a document. */
export const libraryParagraphRoutes = documentRoutes(libraryParagraphs, {
  kind: librarySubject.kind,
  rules: paragraphRules,
  read: (db, caller, id) => readyDocument({ db, caller }, id),
  lock: (trx, caller, id) => readyDocument({ db: trx, caller }, id, { lock: true }),
  saveRevision: (trx, id, revision) =>
    trx.updateTable('library_documents').set({ revision }).where('id', '=', id).execute(),
})
