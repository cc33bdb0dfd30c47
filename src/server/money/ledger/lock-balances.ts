import type { Transaction } from 'kysely'
import type { Unit } from '#domain/money/units.ts'
import type { DB } from '#server/core/db/tables.ts'

/**
 * Keeps the balances of accounts from changing until the transaction ends: whatever is posted to an account waits here for
 * what is posted before it. In one order, so that two that give to each other do not wait for ever.
 */
export async function lockBalances(
  trx: Transaction<DB>,
  tenant: string,
  accounts: readonly string[],
  unit: Unit,
): Promise<void> {
  const lock = () =>
    trx
      .selectFrom('balances')
      .select('account_id')
      .where('account_id', 'in', accounts)
      .where('unit', '=', unit)
      .orderBy('account_id')
      .forUpdate()
      .execute()
  const locked = await lock()
  if (locked.length === new Set(accounts).size) return
  await trx
    .insertInto('balances')
    .values(accounts.toSorted().map((account_id) => ({ tenant_id: tenant, account_id, unit })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await lock()
}

/** Whether it was posted before: asked behind the lock, so that of two that say the same at once one hears yes. */
export async function isPosted(trx: Transaction<DB>, key: string): Promise<boolean> {
  const found = await trx.selectFrom('postings').select('id').where('key', '=', key).executeTakeFirst()
  return found !== undefined
}
