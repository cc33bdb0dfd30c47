import type { Transaction } from 'kysely'
import type { ProblemName } from '#core/contract/codes.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Account } from '#identity/accounts/server/account.ts'

/**
 * Locks the row of an account whose password, code or ticket was checked, and verifies that the account has not changed
 * since. A new password, suspension or removal locks the row before ending sessions, so a session created under this
 * lock is either ended by them or never created.
 */
export async function lockChecked(
  trx: Transaction<DB>,
  checked: Pick<Account, 'id' | 'password_hash'>,
  stale: ProblemName,
): Promise<Account> {
  const account = await trx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', checked.id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (account?.password_hash !== checked.password_hash) throw new Problem(stale)
  if (account.suspended_at) throw new Problem('accountSuspended')
  return account
}
