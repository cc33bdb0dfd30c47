import type { Db } from '../db/database.ts'

/** Finance sees the invoices of the whole tenant, and no other's; a buyer sees them with the order (orders/read-orders.ts). */
export const tenantInvoices = ({ db }: { db: Db }) => db.selectFrom('invoices')
