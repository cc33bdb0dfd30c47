import { scriptRules } from '#domain/script/editing/rules.ts'
import { documentRoutes } from '#shared/documents/server/document-routes.ts'
import { readingBlocks } from '../contract/readings.ts'
import { readingSubject, readyReading } from './access.ts'

/** The blocks of a text, as a document. */
export const readingBlockRoutes = documentRoutes(readingBlocks, {
  kind: readingSubject.kind,
  rules: scriptRules,
  read: (db, caller, id) => readyReading({ db, caller }, id),
  lock: (trx, caller, id) => readyReading({ db: trx, caller }, id, { lock: true }),
  saveRevision: (trx, id, revision) =>
    trx.updateTable('readings').set({ revision }).where('id', '=', id).execute(),
})
