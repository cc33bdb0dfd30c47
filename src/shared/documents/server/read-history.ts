import { sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { Way } from '#domain/document/history.ts'
import type { Edit } from '#domain/document/rules.ts'
import type { DocumentKey } from './document.ts'

/** Limits of what a page loads after a reload: more steps than anybody undoes, and an acceptable download size. */
const maxSteps = 500
const maxBytes = 4 * 1024 * 1024

interface HistoryStep<E extends Edit> {
  revision: number
  editId: string
  way: Way
  edit: E
  inverse: E
}

/** The last edits of a page, each with its inverse, so that undo survives a reload. */
export async function readHistory<E extends Edit>(
  db: Db,
  { id, part }: DocumentKey,
  client: string,
): Promise<HistoryStep<E>[]> {
  const newest = db
    .selectFrom('edits')
    .select(['revision', 'edit_bytes', 'undo_bytes'])
    .where('document_id', '=', id)
    .where('client', '=', client)
    .where('part', '=', part)
    .orderBy('revision', 'desc')
    .limit(maxSteps)
  const weighed = db
    .selectFrom(newest.as('newest'))
    .select('revision')
    .select(sql<number>`sum(edit_bytes + undo_bytes) over (order by revision desc)`.as('bytes'))
    .select(sql<number>`row_number() over (order by revision desc)`.as('step'))
  const rows = await db
    .selectFrom('edits')
    .select(['revision', 'edit_id as editId', 'way', 'edit', 'inverse'])
    .where('document_id', '=', id)
    .where(
      'revision',
      'in',
      db
        .selectFrom(weighed.as('weighed'))
        .select('revision')
        .where((is) => is.or([is('step', '=', 1), is('bytes', '<=', maxBytes)])),
    )
    .orderBy('revision')
    .execute()
  return rows.map((row) => ({ ...row, edit: row.edit as E, inverse: row.inverse as E }))
}
