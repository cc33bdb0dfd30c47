import type { Transaction } from 'kysely'
import type { SubjectKind } from '#core/server/app/subject.ts'
import type { DB } from '#core/server/db/tables.ts'
import { notFound } from '#core/server/http/problem.ts'
import type { CallerContext } from '#core/server/http/route.ts'

/** The caller's own projects, without deleted ones. */
export function ownProjects({ db, caller }: CallerContext) {
  return db
    .selectFrom('projects')
    .where('projects.account_id', '=', caller.id)
    .where('projects.deleted_at', 'is', null)
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
  { caller }: Pick<CallerContext, 'caller'>,
  id: string,
) {
  return ownProjects({ db: trx, caller })
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
}
