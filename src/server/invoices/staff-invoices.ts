import { sql } from 'kysely'
import { staffInvoices } from '#contract/invoices.ts'
import { pageOf } from '../db/keyset.ts'
import { answer } from '../http/answer.ts'
import { wantedInvoices } from './access.ts'
import type { Db } from '../db/database.ts'
import { type InvoiceRow, shownInvoice } from './shown-invoice.ts'

export const answerStaffInvoices = answer(staffInvoices, async ({ state, after, size }, visit) => {
  const rows = await wantedInvoices(visit.db, { state }, after)
    .selectAll()
    .limit(size + 1)
    .execute()
  const { page, next } = pageOf(rows, size)
  const orders = await ordersOf(visit.db, page)
  return { records: page.map((row) => ({ ...shownInvoice(visit, row), ...orders.get(row.order_id)! })), next }
})

/** What each invoice is of: its order, and who bought it. */
async function ordersOf(db: Db, invoices: readonly InvoiceRow[]) {
  const ids = invoices.map((row) => row.order_id)
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.tenant_id', '=', 'orders.tenant_id').onRef('accounts.id', '=', 'orders.buyer_id'),
    )
    .select([
      'orders.id as order',
      'orders.number as orderNumber',
      // What was given back is not to be invoiced.
      sql<number>`orders.amount - orders.refunded`.as('amount'),
      'accounts.name as account',
    ])
    .where('orders.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.order, row]))
}
