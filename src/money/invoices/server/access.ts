import type { Db } from '#core/server/db/database.ts'
import type { InvoiceState } from '../contract.ts'

/** Finance sees all invoices of the tenant; a buyer sees them with the order (orders/read-orders.ts). */
export const tenantInvoices = ({ db }: { db: Db }) => db.selectFrom('invoices')

/** The requested ones. */
export const filterInvoices = (db: Db, { state }: { state?: InvoiceState | undefined }) =>
  tenantInvoices({ db }).$if(state !== undefined, (all) => all.where('invoices.state', '=', state!))
