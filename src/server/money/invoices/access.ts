import type { InvoiceState } from '#contract/invoices.ts'
import type { Db } from '#server/core/db/database.ts'
import { olderThan } from '#server/core/db/keyset.ts'

/** Finance sees the invoices of the whole tenant, and no other's; a buyer sees them with the order (orders/read-orders.ts). */
export const tenantInvoices = ({ db }: { db: Db }) => db.selectFrom('invoices')

/** Those of them that are asked for, newest first, behind the one that the page before ended with. */
export const filterInvoices = (
  db: Db,
  { state }: { state?: InvoiceState | undefined },
  after: string | undefined,
) =>
  tenantInvoices({ db })
    .where(olderThan('invoices', after))
    .$if(state !== undefined, (all) => all.where('invoices.state', '=', state!))
    .orderBy('invoices.created_at', 'desc')
    .orderBy('invoices.id', 'desc')
