import { type Transaction, sql } from 'kysely'
import type { MadeEdit } from '#contract/cues.ts'
import type { Edit } from '#domain/cues/edit.ts'
import type { Way } from '#domain/cues/history.ts'
import type { DB } from '#server/core/db/tables.ts'
import type { Project } from './access.ts'
import type { Former } from './former.ts'

/** A change that was made, as the log keeps it. */
export interface KeptEdit {
  revision: number
  editId: string
  way: Way
  edit: Edit
  inverse: Edit
  /** The translations that it changed, as they were. */
  former: readonly Former[]
}

/** Of JSON that a project's log keeps: undo goes back that far. */
const mostKept = 100 * 1024 * 1024
/** Smaller changes fill no log in a person's time. */
const large = 64 * 1024
/** Of JSON in one answer. A page reads the list again more cheaply than it applies more than that. */
const mostTold = 1024 * 1024

export async function keepEdits(
  trx: Transaction<DB>,
  { tenant_id, id: project_id, account_id }: Project,
  made: readonly KeptEdit[],
  { language, client, now }: { language: string | undefined; client: string; now: Date },
): Promise<void> {
  const rows = made.map(({ revision, editId, way, ...rest }) => {
    const edit = JSON.stringify(rest.edit)
    const inverse = JSON.stringify(rest.inverse)
    const former = JSON.stringify(rest.former)
    return {
      tenant_id,
      project_id,
      revision,
      language: language ?? '',
      edit_id: editId,
      client,
      account_id,
      way,
      edit,
      inverse,
      former,
      edit_bytes: Buffer.byteLength(edit),
      undo_bytes: Buffer.byteLength(inverse) + Buffer.byteLength(former),
      created_at: now,
    }
  })
  await trx.insertInto('edits').values(rows).execute()
  const bytes = rows.reduce((sum, { edit_bytes, undo_bytes }) => sum + edit_bytes + undo_bytes, 0)
  if (bytes > large) await forgetOldest(trx, project_id)
}

/** Somebody who changes whole lists again and again does not fill the disk: what is too old to be undone is forgotten. */
async function forgetOldest(trx: Transaction<DB>, project: string): Promise<void> {
  await sql`
    delete from edits where project_id = ${project} and revision <= (
      select max(revision) from (
        select revision, sum(edit_bytes + undo_bytes) over (order by revision desc) as bytes
        from edits where project_id = ${project}
      ) as kept
      where bytes > ${mostKept}
    )`.execute(trx)
}

/** An earlier change of the same lines. */
export async function findEdit(
  trx: Transaction<DB>,
  project: string,
  language: string | undefined,
  editId: string,
): Promise<Pick<KeptEdit, 'revision' | 'former'> | undefined> {
  const row = await trx
    .selectFrom('edits')
    .select(['revision', 'former'])
    .where('project_id', '=', project)
    .where('language', '=', language ?? '')
    .where('edit_id', '=', editId)
    .executeTakeFirst()
  return row && { revision: row.revision, former: row.former as readonly Former[] }
}

/** The changes since a revision, in their order: all, or the first ones where they are too many to be told. */
export async function madeSince(trx: Transaction<DB>, project: string, base: number): Promise<MadeEdit[]> {
  const weighed = trx
    .selectFrom('edits')
    .select(['revision', sql<number>`sum(edit_bytes) over (order by revision)`.as('bytes')])
    .where('project_id', '=', project)
    .where('revision', '>', base)
  const rows = await trx
    .selectFrom('edits')
    .select(['revision', 'client', 'language', 'edit_id', 'edit'])
    .where('project_id', '=', project)
    .where(
      'revision',
      'in',
      trx.selectFrom(weighed.as('weighed')).select('revision').where('bytes', '<=', mostTold),
    )
    .orderBy('revision')
    .execute()
  return rows.map(({ revision, client, language, edit_id, edit }) => ({
    revision,
    client,
    language: language || null,
    editId: edit_id,
    edit: edit as MadeEdit['edit'],
  }))
}
