import type { Transaction, Selectable } from 'kysely'
import type { DB, Orders } from '#core/server/db/tables.ts'

export type Order = Selectable<Orders>

/**
 * Whether the account of buyer or seller is removed. Takes a lock, so that neither is removed until the transaction
 * ends.
 */
export async function isPartyRemoved(
  trx: Transaction<DB>,
  { buyer_id, seller_id }: Pick<Order, 'buyer_id' | 'seller_id'>,
): Promise<boolean> {
  const accounts = await trx
    .selectFrom('accounts')
    .select('removed_at')
    .where('id', 'in', seller_id === null ? [buyer_id] : [buyer_id, seller_id])
    .orderBy('id')
    .forShare()
    .execute()
  return accounts.some(({ removed_at }) => removed_at !== null)
}
