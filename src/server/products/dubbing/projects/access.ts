import type { Transaction } from 'kysely'
import type { SubjectKind } from '#server/core/app/subject.ts'
import type { Db } from '#server/core/db/database.ts'
import type { DB } from '#server/core/db/tables.ts'
import type { Caller } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'

/** The caller's own projects, without deleted ones. */
export function ownProjects({ db, caller }: { db: Db; caller: Pick<Caller, 'id'> }) {
  return db.selectFrom('projects').where('account_id', '=', caller.id).where('deleted_at', 'is', null)
}

export const projectKind: SubjectKind = {
  kind: 'project',
  describe: (db, { id, account }) =>
    ownProjects({ db, caller: { id: account } })
      .select(['name', 'language'])
      .where('id', '=', id)
      .executeTakeFirst(),
  table: 'projects',
}

/** One of the caller's projects, locked until the transaction ends. */
export async function lockProject(
  trx: Transaction<DB>,
  { caller }: { caller: Pick<Caller, 'id'> },
  id: string,
) {
  const found = await ownProjects({ db: trx, caller })
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Problem('notFound')
  return found
}

/** Deleted projects that can still be restored. */
export function deletedProjects({ db, caller }: { db: Db; caller: Pick<Caller, 'id'> }) {
  return db.selectFrom('projects').where('account_id', '=', caller.id).where('deleted_at', 'is not', null)
}
