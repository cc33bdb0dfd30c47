import { type Transaction, sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import type { Way } from '#domain/document/history.ts'
import type { Edit } from '#domain/document/rules.ts'
import type { DocumentKey, MadeEdit, Undone } from './document.ts'

/** An edit as stored in the log. */
export interface LoggedEdit<E extends Edit> extends Undone {
  editId: string
  way: Way
  edit: E
  inverse: E
}

/** The limit of JSON that the log of a document keeps, in bytes: it limits how far undo reaches. */
const maxSaved = 100 * 1024 * 1024
/** Old edits are deleted only after an edit larger than this: smaller ones cannot fill the log in a realistic time. */
const large = 64 * 1024
/**
 * The limit of JSON in one response. Beyond it, reloading the document is cheaper for the page than applying the edits.
 */
const maxSent = 1024 * 1024

/** Edits that were made in a document. */
export interface Made<E extends Edit> extends DocumentKey {
  /** The kind of subject, as published in events. */
  kind: string
  tenant: string
  account: string
  client: string
  now: Date
  made: readonly LoggedEdit<E>[]
}

export async function logEdits<E extends Edit>(
  trx: Transaction<DB>,
  documents: readonly Made<E>[],
): Promise<void> {
  const logged = documents.map((document) => ({ id: document.id, rows: rowsOf(document) }))
  await trx
    .insertInto('edits')
    .values(logged.flatMap(({ rows }) => rows))
    .execute()
  for (const { id, rows } of logged) {
    const bytes = rows.reduce((sum, { edit_bytes, undo_bytes }) => sum + edit_bytes + undo_bytes, 0)
    if (bytes > large) await deleteOldest(trx, id)
  }
}

const rowsOf = <E extends Edit>({ tenant, account, id, part, client, now, made }: Made<E>) =>
  made.map(({ revision, editId, way, ...rest }) => {
    const edit = JSON.stringify(rest.edit)
    const inverse = JSON.stringify(rest.inverse)
    const extra = JSON.stringify(rest.extra)
    return {
      tenant_id: tenant,
      document_id: id,
      part,
      revision,
      edit_id: editId,
      client,
      account_id: account,
      way,
      edit,
      inverse,
      extra,
      edit_bytes: Buffer.byteLength(edit),
      undo_bytes: Buffer.byteLength(inverse) + Buffer.byteLength(extra),
      created_at: now,
    }
  })

/** Deletes edits too old to be undone, so that repeated changes of whole documents do not fill the disk. */
async function deleteOldest(trx: Transaction<DB>, document: string): Promise<void> {
  await sql`
    delete from edits where document_id = ${document} and revision <= (
      select max(revision) from (
        select revision, sum(edit_bytes + undo_bytes) over (order by revision desc) as bytes
        from edits where document_id = ${document}
      ) as kept
      where bytes > ${maxSaved}
    )`.execute(trx)
}

/** Deletes the log of one part, or of the whole document, so that nothing can be undone any more. */
export async function deleteEdits(db: Db, document: string, part?: string): Promise<void> {
  await db
    .deleteFrom('edits')
    .where('document_id', '=', document)
    .$if(part !== undefined, (all) => all.where('part', '=', part!))
    .execute()
}

/** Finds an earlier edit of the same part, to undo it. */
export function findEdit(
  trx: Transaction<DB>,
  { id, part }: DocumentKey,
  editId: string,
): Promise<Undone | undefined> {
  return trx
    .selectFrom('edits')
    .select(['revision', 'extra'])
    .where('document_id', '=', id)
    .where('part', '=', part)
    .where('edit_id', '=', editId)
    .executeTakeFirst()
}

/** Returns those of the given edits that were made before. */
export async function knownEdits(
  trx: Transaction<DB>,
  { id }: DocumentKey,
  editIds: readonly string[],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('edits')
    .select('edit_id')
    .where('document_id', '=', id)
    .where('edit_id', 'in', editIds)
    .execute()
  return new Set(rows.map((row) => row.edit_id))
}

/** The edits of all parts since a revision, in order; only the first ones if there are too many to send. */
export async function editsSince<E extends Edit>(
  trx: Transaction<DB>,
  { id }: DocumentKey,
  base: number,
): Promise<MadeEdit<E>[]> {
  const weighed = trx
    .selectFrom('edits')
    .select(['revision', sql<number>`sum(edit_bytes) over (order by revision)`.as('bytes')])
    .where('document_id', '=', id)
    .where('revision', '>', base)
  const rows = await trx
    .selectFrom('edits')
    .select(['revision', 'client', 'part', 'edit_id as editId', 'edit'])
    .where('document_id', '=', id)
    .where(
      'revision',
      'in',
      trx.selectFrom(weighed.as('weighed')).select('revision').where('bytes', '<=', maxSent),
    )
    .orderBy('revision')
    .execute()
  return rows.map((row) => ({ ...row, edit: row.edit as E }))
}
