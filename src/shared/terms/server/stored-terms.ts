import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import { likeContaining } from '#core/server/db/like-containing.ts'
import type { DB } from '#core/server/db/tables.ts'
import { newestFirst, type Page, type Paging, readPage } from '#core/server/lists/keyset.ts'
import type { ListedKind, Owner, Saved, TermKind } from './term-kind.ts'

/** All tables of terms have the columns that are used by name here. */
type Table = 'lexicon_terms'

export const ownTerms = (db: Db, { table }: Pick<TermKind<object>, 'table'>, owner: Owner) =>
  db.selectFrom(table as Table).where('account_id', owner === null ? 'is' : '=', owner)

/** The fields of a term with their columns. */
export const fieldsOf = ({ columns }: Pick<TermKind<object>, 'columns'>) =>
  Object.entries<string>(columns).map(([field, column]) => sql.ref(column).as(field))

export const selectTerms = <Term extends object>(db: Db, kind: TermKind<Term>, owner: Owner) =>
  ownTerms(db, kind, owner).select(['id', ...fieldsOf(kind)]) as unknown as SelectQueryBuilder<
    DB,
    Table,
    Saved<Term>
  >

export const allTerms = <Term extends object>(db: Db, kind: TermKind<Term>, owner: Owner) =>
  selectTerms(db, kind, owner).execute() as Promise<Saved<Term>[]>

export const countTerms = async (db: Db, kind: TermKind<object>, owner: Owner): Promise<number> =>
  (
    await ownTerms(db, kind, owner)
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** A page of the terms of one owner, newest first. */
export const listTerms = <Term extends { term: string }>(
  db: Db,
  kind: ListedKind<Term>,
  owner: Owner,
  { name, ...paging }: Paging & { name: string },
): Promise<Page<Saved<Term>>> => {
  const found = selectTerms(db, kind, owner).$if(name !== '', (all) =>
    all.where(kind.foundBy(likeContaining(name))),
  )
  return readPage(found, newestFirst(kind.table), paging) as Promise<Page<Saved<Term>>>
}
