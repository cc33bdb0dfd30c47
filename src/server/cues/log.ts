import type { Transaction } from 'kysely'
import type { MadeEdit } from '#contract/cues.ts'
import type { Edit } from '#domain/cues/edit.ts'
import type { Way } from '#domain/cues/history.ts'
import type { DB } from '../db/tables.ts'
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

export async function keepEdits(
  trx: Transaction<DB>,
  { tenant_id, id: project_id, account_id }: Project,
  made: readonly KeptEdit[],
  { language, client, now }: { language: string | undefined; client: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('edits')
    .values(
      made.map(({ revision, editId, way, edit, inverse, former }) => ({
        tenant_id,
        project_id,
        revision,
        language: language ?? '',
        edit_id: editId,
        client,
        account_id,
        way,
        edit: JSON.stringify(edit),
        inverse: JSON.stringify(inverse),
        former: JSON.stringify(former),
        created_at: now,
      })),
    )
    .execute()
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

export async function madeSince(trx: Transaction<DB>, project: string, base: number): Promise<MadeEdit[]> {
  const rows = await trx
    .selectFrom('edits')
    .select(['revision', 'client', 'language', 'edit_id', 'edit'])
    .where('project_id', '=', project)
    .where('revision', '>', base)
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
