import type { Db } from '#core/server/db/database.ts'
import { notFound } from '#core/server/http/problem.ts'

/** Accounts with usage: users and agents of the tenant. */
export const holders = (db: Db) =>
  db
    .selectFrom('accounts')
    .where('accounts.role', 'in', ['user', 'agent'])
    .where('accounts.removed_at', 'is', null)

/** Refuses an account without usage. */
export async function holder(db: Db, id: string) {
  return holders(db)
    .select(['accounts.id', 'accounts.name', 'accounts.language'])
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}
