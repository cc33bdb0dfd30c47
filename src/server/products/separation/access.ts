import type { Selectable, Transaction } from 'kysely'
import type { SubjectKind } from '#server/core/app/subject.ts'
import type { Db } from '#server/core/db/database.ts'
import type { DB, Separations } from '#server/core/db/tables.ts'
import type { Caller } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'

export type SeparationRow = Selectable<Separations>

interface Whose {
  db: Db
  caller: Pick<Caller, 'id'>
}

/** The caller's own separations, without deleted ones. */
export const ownSeparations = ({ db, caller }: Whose) =>
  db.selectFrom('separations').where('account_id', '=', caller.id).where('deleted_at', 'is', null)

export const separationSubject: SubjectKind = {
  kind: 'separation',
  async describe(db, { id, account }) {
    const found = await ownSeparations({ db, caller: { id: account } })
      .select('name')
      .where('id', '=', id)
      .executeTakeFirst()
    return found && { name: found.name, language: null }
  },
  table: 'separations',
}

export async function ownSeparation(whose: Whose, id: string): Promise<SeparationRow> {
  const found = await ownSeparations(whose).selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('notFound')
  return found
}

/** One of the caller's separations, locked until the transaction ends. */
export async function lockSeparation(
  trx: Transaction<DB>,
  { caller }: Pick<Whose, 'caller'>,
  id: string,
): Promise<SeparationRow> {
  const found = await ownSeparations({ db: trx, caller })
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Problem('notFound')
  return found
}
