import { documentRoutes } from '#shared/documents/server/document-routes.ts'
import { paragraphRules } from '#testkit/paragraphs/rules.ts'
import { noteParagraphs } from '../contract.ts'
import { notesIn, ownNote } from './access.ts'
import { noteSubject } from './note-kind.ts'

export const noteParagraphRoutes = documentRoutes(noteParagraphs, {
  kind: noteSubject.kind,
  rules: paragraphRules,
  read: ownNote,
  lock: (trx, caller, id) => ownNote(trx, caller, id, { lock: true }),
  saveRevision: (trx, id, revision) =>
    notesIn(trx).updateTable('notes').set({ revision }).where('id', '=', id).execute(),
})
