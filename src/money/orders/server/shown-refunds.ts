import type { Refund } from '#money/refunds/contract.ts'
import type { Db } from '#core/server/db/database.ts'

/** The refunds of an order as shown with it. */
export async function shownRefunds(db: Db, order: string): Promise<Refund[]> {
  const rows = await refundsOf(db, order).execute()
  return rows.map(({ id, usage, amount, way, state, reason, reference, by, created_at, ended_at }) => ({
    id,
    usage,
    amount,
    way,
    state,
    reason,
    reference,
    by,
    timeCreate: created_at.toISOString(),
    timeEnd: ended_at?.toISOString() ?? null,
  }))
}

const refundsOf = (db: Db, order: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('accounts', 'accounts.id', 'refunds.by_account')
    .selectAll('refunds')
    .select('accounts.name as by')
    .where('refunds.order_id', '=', order)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
