import type { Updateable } from 'kysely'
import { type InvoiceAction, invoiceAfter } from '#domain/money/invoice-states.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import type { Invoices } from '#core/server/db/tables.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { Problem } from '#core/server/http/problem.ts'
import { tenantInvoices } from './access.ts'
import { notifyInvoice } from './notify-invoice.ts'

const notices = {
  accept: undefined,
  issue: 'invoiceIssued',
  fail: 'invoiceFailed',
  reverse: 'invoiceReversed',
} as const

/** All steps of finance on an invoice: locks its row, checks that the action is allowed in its state, and records it. */
export async function changeInvoice(
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
