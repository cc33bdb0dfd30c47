import type { Transaction } from 'kysely'
import type { ProblemName } from '#contract/codes.ts'
import type { Account } from '#server/identity/accounts/account.ts'
import type { DB } from '#server/core/db/tables.ts'
import { Problem } from '#server/core/http/problem.ts'

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
