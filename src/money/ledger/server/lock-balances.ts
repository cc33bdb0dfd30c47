import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import type { Unit } from '#domain/money/units.ts'

/**
 * Locks the balances of accounts until the transaction ends, which serializes postings to an account. In a fixed order,
 * to prevent deadlocks between mutual gifts.
 */
export async function lockBalances(
  trx: Transaction<DB>,
  tenant: string,
  accounts: readonly string[],
  unit: Unit,
): Promise<void> {
  const balances = trx
    .selectFrom('balances')
    .select('account_id')
    .where('account_id', 'in', accounts)
    .where('unit', '=', unit)
    .orderBy('account_id')
  // Missing ones are added before any is locked: who waits for a row that another transaction adds must hold none.
  const found = await balances.execute()
  if (found.length < new Set(accounts).size)
    await trx
      .insertInto('balances')
      .values(accounts.toSorted().map((account_id) => ({ tenant_id: tenant, account_id, unit })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await balances.forUpdate().execute()
}

/** Whether the key was posted before: checked under the lock, so that of two concurrent requests one sees the other. */
export async function isPosted(trx: Transaction<DB>, key: string): Promise<boolean> {
  const found = await trx.selectFrom('postings').select('id').where('key', '=', key).executeTakeFirst()
  return found !== undefined
}
