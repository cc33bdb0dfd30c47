import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { type Published, publishAll } from '#core/server/events/publish.ts'
import type { Edit } from '#domain/document/rules.ts'
import { logEdits, type Made } from './log.ts'

/** Characters of JSON of all edits. Beyond it, reloading the document is cheaper for a page than reading the event. */
const longestPublished = 64 * 1024

/** Logs edits that were made in one or more documents, and sends them to the pages that show these. */
export async function recordEdits<E extends Edit>(
  trx: Transaction<DB>,
  documents: readonly Made<E>[],
): Promise<void> {
  await logEdits(trx, documents)
  await publishAll(trx, documents.flatMap(eventsOf))
}

function eventsOf<E extends Edit>({ kind, id, part, tenant, account, client, made }: Made<E>): Published[] {
  const document = { kind, id }
  const length = made.reduce((sum, { edit }) => sum + JSON.stringify(edit).length, 0)
  if (length > longestPublished) return [{ tenant, account, kind: 'subject', payload: document }]
  return made.map(({ revision, editId, edit }) => ({
    tenant,
    account,
    kind: 'edit',
    payload: { document, part, revision, client, editId, edit: edit as E & Record<string, unknown> },
  }))
}
