import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import type { Account } from '#identity/accounts/server/account.ts'

/** The users of the calling agent. */
export function ownUsers({ db, caller }: CallerContext) {
  return db
    .selectFrom('accounts')
    .where('accounts.agent_id', '=', caller.id)
    .where('accounts.role', '=', 'user')
    .where('accounts.removed_at', 'is', null)
}

export async function ownUser(context: CallerContext, id: string): Promise<Account> {
  const user = await ownUsers(context).selectAll().where('accounts.id', '=', id).executeTakeFirst()
  if (!user) throw new Problem('notFound')
  return user
}

/** One of the agent's users, locked until the transaction ends. */
export async function lockOwnUser(
  trx: Transaction<DB>,
  { caller }: Pick<CallerContext, 'caller'>,
  id: string,
): Promise<Account> {
  const user = await ownUsers({ db: trx, caller })
    .selectAll()
    .where('accounts.id', '=', id)
    // Concurrent ledger postings to the account only need the row to exist.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new Problem('notFound')
  return user
}
