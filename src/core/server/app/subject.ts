import { sql, type Transaction } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import type { App } from './app.ts'

/** An object of a product, such as a project or a script. Runs, works and links to files belong to a subject. */
export interface Subject {
  kind: string
  id: string
}

export interface SubjectKind {
  kind: string
  /** Undefined if the account has no such subject, or deleted it. */
  describe(db: Db, of: { id: string; account: string }): Promise<Described | undefined>
  /** Its rows have the trigger `delete_all_of_subject`. */
  table: string
}

interface Described {
  name: string
  /** Its language, if it has one. */
  language: string | null
}

declare module './feature.ts' {
  interface Feature {
    subjects?: readonly SubjectKind[]
  }
}

/** Also undefined for a kind that no feature declares. */
export async function describeSubject(
  { features }: Pick<App, 'features'>,
  db: Db,
  { kind, id }: Subject,
  account: string,
): Promise<Described | undefined> {
  const known = features.flatMap(({ subjects }) => subjects ?? []).find((each) => each.kind === kind)
  return known?.describe(db, { id, account })
}

/** Locks the row of a subject of any owner until the transaction ends. */
export const lockSubject = (trx: Transaction<DB>, { table }: SubjectKind, id: string): Promise<unknown> =>
  sql`select from ${sql.table(table)} where id = ${id} for update`.execute(trx)

/** For a job whose runs are about subjects of this kind. */
export const lockSubjectOfRun =
  (kind: SubjectKind) =>
  async (trx: Transaction<DB>, { subject_id }: { subject_id: string | null }): Promise<void> => {
    if (subject_id) await lockSubject(trx, kind, subject_id)
  }
