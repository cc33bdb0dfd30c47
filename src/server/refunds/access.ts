import type { Db } from '../db/database.ts'

/** Finance reaches the refunds of its tenant; others see those of their orders with the order (orders/read-orders.ts). */
export const tenantRefunds = ({ db }: { db: Db }) => db.selectFrom('refunds')

export const refundsOf = (db: Db, order: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('accounts', 'accounts.id', 'refunds.by_account')
    .selectAll('refunds')
    .select('accounts.name as by')
    .where('refunds.order_id', '=', order)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
