import type { Selectable, Transaction } from 'kysely'
import type { SubjectKind } from '#core/server/app/subject.ts'
import type { DB, Separations } from '#core/server/db/tables.ts'
import { notFound } from '#core/server/http/problem.ts'
import type { CallerContext } from '#core/server/http/route.ts'

export type SeparationRow = Selectable<Separations>

/** The caller's own separations, without deleted ones. */
export const ownSeparations = ({ db, caller }: CallerContext) =>
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

export const ownSeparation = (context: CallerContext, id: string): Promise<SeparationRow> =>
  ownSeparations(context).selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)

/** One of the caller's separations, locked until the transaction ends. */
export const lockSeparation = (
  trx: Transaction<DB>,
  { caller }: Pick<CallerContext, 'caller'>,
  id: string,
): Promise<SeparationRow> =>
  ownSeparations({ db: trx, caller })
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
