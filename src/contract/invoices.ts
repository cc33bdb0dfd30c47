import * as z from 'zod/mini'
import { invoiceFields } from './accounts.ts'
import { call } from './call.ts'
import { idOf, longText, noResult, says, shortText } from './fields.ts'

export const invoiceStates = ['requested', 'accepted', 'issued', 'failed', 'reversed'] as const
export type InvoiceState = (typeof invoiceStates)[number]
export const invoiceKinds = ['personal', 'company'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The six fields as they were when it was asked for; a personal one has the name only. */
export const invoice = z.extend(invoiceFields, {
  id: z.uuid(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  number: z.nullable(z.string()),
  /** Saves the invoice. */
  file: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  timeCreate: z.iso.datetime(),
  timeChange: z.iso.datetime(),
})
export type Invoice = z.output<typeof invoice>

export const invoiceAsk = call({
  method: 'POST',
  path: '/invoice/ask',
  who: ['user', 'agent'],
  does: 'Asks for the invoice of an own completed order.',
  input: z.extend(invoiceFields, { order: idOf('order'), invoiceKind: z.enum(invoiceKinds) }),
  output: noResult,
  changes: true,
})

const staffInvoice = z.extend(invoice, {
  order: z.uuid(),
  orderNumber: z.string(),
  amount: z.int(),
  account: z.string(),
})
export type StaffInvoice = z.output<typeof staffInvoice>

const finance = { who: ['finance'], reaches: 'tenant' } as const
const reason = longText.check(z.minLength(1, says('reasonEmpty')))

export const staffInvoices = call({
  ...finance,
  method: 'GET',
  path: '/staff/invoice/list',
  does: 'The invoices that were asked for, newest first.',
  input: z.object({
    state: z.optional(z.enum(invoiceStates)),
    after: z.optional(z.uuid()),
    size: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(100))), 20),
  }),
  output: z.object({ records: z.array(staffInvoice), next: z.nullable(z.uuid()) }),
})

export const staffInvoiceExport = call({
  ...finance,
  method: 'GET',
  path: '/staff/invoice/export',
  does: 'Where the invoices that were asked for, as far as they are wanted, can be had as a table.',
  input: z.object({ state: z.optional(z.enum(invoiceStates)), table: z.enum(['csv', 'xlsx']) }),
  output: z.object({ path: z.string() }),
})

export const staffInvoiceAccept = call({
  ...finance,
  method: 'POST',
  path: '/staff/invoice/accept',
  does: 'Says that an invoice will be issued.',
  input: z.object({ id: idOf('invoice') }),
  output: noResult,
  changes: true,
})

export const staffInvoiceIssue = call({
  ...finance,
  method: 'POST',
  path: '/staff/invoice/issue',
  does: 'Takes the issued invoice (a PDF) with its number; the buyer can save it. `id` and `number` stand in the query.',
  input: z.object({
    id: idOf('invoice'),
    number: shortText.check(z.minLength(1, says('invoiceNumberEmpty'))),
  }),
  output: noResult,
  changes: true,
  file: { field: 'uploadFile', maxBytes: 5 * 1024 * 1024 },
})

export const staffInvoiceFail = call({
  ...finance,
  method: 'POST',
  path: '/staff/invoice/fail',
  does: 'Says that an invoice cannot be issued, and why.',
  input: z.object({ id: idOf('invoice'), reason }),
  output: noResult,
  changes: true,
})

export const staffInvoiceReverse = call({
  ...finance,
  method: 'POST',
  path: '/staff/invoice/reverse',
  does: 'Takes an issued invoice back, and says why; the buyer may ask for another.',
  input: z.object({ id: idOf('invoice'), reason }),
  output: noResult,
  changes: true,
})
