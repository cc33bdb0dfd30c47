import { sql, type Updateable } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { Invoices } from '#core/server/db/tables.ts'
import { notFound, Problem } from '#core/server/http/problem.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { type InvoiceAction, invoiceAfter } from '#domain/money/invoice-states.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { fileLink, created as made } from '#identity/file-links/server/file-link.ts'
import { type InvoiceRow, shownInvoice } from '#money/orders/server/shown-invoice.ts'
import { orderTerms } from '#money/orders/texts/terms.ts'
import {
  staffInvoiceAccept,
  staffInvoiceExport,
  staffInvoiceFail,
  staffInvoiceIssue,
  staffInvoiceReverse,
  staffInvoices,
} from '../contract.ts'
import { tenantInvoices, filterInvoices } from './access.ts'
import { invoicesFile } from './invoices-table.ts'
import { notifyInvoice } from './notify-invoice.ts'

const notices = {
  accept: undefined,
  issue: 'invoiceIssued',
  fail: 'invoiceFailed',
  reverse: 'invoiceReversed',
} as const

/** All steps of finance on an invoice: locks its row, checks that the action is allowed in its state, and records it. */
async function changeInvoice(
  context: RequestContext<readonly ['finance']>,
  { id, action, reason }: { id: string; action: InvoiceAction; reason?: string },
  change: Updateable<Invoices> = {},
): Promise<void> {
  const { app, db, caller } = context
  await db.transaction().execute(async (trx) => {
    const invoice = await tenantInvoices({ db: trx })
      .select(['state', 'order_id', 'account_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!invoice) throw new Problem('notFound')
    const state = invoiceAfter(invoice.state, action)
    if (!state) throw new Problem('invoiceMoved')
    if (invoice.account_id === caller.id) throw new Problem('ownOrder')
    await trx
      .updateTable('invoices')
      .set({ ...change, state, reason: reason ?? null, by_account: caller.id, changed_at: app.now() })
      .where('id', '=', id)
      .execute()
    await recordAudit(trx, context, `invoice.${action}`, id, { reason: reason ?? null })
    const order = await trx
      .selectFrom('orders')
      .select(['tenant_id', 'id', 'buyer_id', 'number'])
      .where('id', '=', invoice.order_id)
      .executeTakeFirstOrThrow()
    await notifyInvoice(app, trx, order, notices[action], reason)
  })
}

export const staffInvoiceAcceptRoute = route(staffInvoiceAccept, async ({ id }, context) => {
  await changeInvoice(context, { id, action: 'accept' })
  return null
})

export const staffInvoiceExportRoute = route(staffInvoiceExport, async ({ table, ...invoices }, context) => {
  const { language } = context
  const name = `${orderTerms.allInvoices[language]}.${table}`
  return { path: fileLink(context, made(invoicesFile, { invoices, language }), { name, save: true }) }
})

export const staffInvoiceFailRoute = route(staffInvoiceFail, async ({ id, reason }, context) => {
  await changeInvoice(context, { id, action: 'fail', reason })
  return null
})

export const staffInvoiceIssueRoute = route(staffInvoiceIssue, async ({ id, number }, context) => {
  const { app, tenant, file } = context
  if (!file) throw new Problem('fileMissing')
  if (file.bytes.toString('latin1', 0, 5) !== '%PDF-') throw new Problem('invoiceFileKind')
  await tenantInvoices(context).select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound)
  const key = `${tenant.id}/invoices/${id}/${crypto.randomUUID()}.pdf`
  await app.storage.put(key, file.bytes)
  try {
    await changeInvoice(context, { id, action: 'issue' }, { invoice_number: number, file_key: key })
  } catch (error) {
    await app.storage.remove(key)
    throw error
  }
  return null
})

export const staffInvoiceReverseRoute = route(staffInvoiceReverse, async ({ id, reason }, context) => {
  await changeInvoice(context, { id, action: 'reverse', reason })
  return null
})

export const staffInvoicesRoute = route(staffInvoices, async ({ state, ...paging }, context) => {
  const found = filterInvoices(context.db, { state }).selectAll()
  const { records: rows, next } = await readPage(found, newestFirst('invoices'), paging)
  const orders = await ordersOf(context.db, rows)
  return {
    records: rows.map((row) => ({ ...shownInvoice(context, row), ...orders.get(row.order_id)! })),
    next,
  }
})

/** The order and buyer of each invoice. */
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
      // Refunded money is not invoiced.
      sql<number>`orders.amount - orders.refunded`.as('amount'),
      'accounts.name as account',
    ])
    .where('orders.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.order, row]))
}
