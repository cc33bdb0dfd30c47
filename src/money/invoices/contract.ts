import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, longText, noResult, problemName, shortText } from '#core/contract/fields.ts'
import { invoiceStates } from '#core/contract/filters.ts'
import { page, paging } from '#core/contract/paging.ts'
import { invoiceFields } from '#identity/accounts/contract.ts'

export type InvoiceState = (typeof invoiceStates)[number]
export const invoiceKinds = ['personal', 'company'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The six fields at the time of the request; a personal invoice only has the name. */
export const invoice = z.extend(invoiceFields, {
  id: z.uuid(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  number: z.nullable(z.string()),
  /** The download address of the invoice. */
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
  does: 'Requests the invoice for one of the caller’s completed orders.',
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
const reason = longText.check(z.minLength(1, problemName('reasonEmpty')))

export const staffInvoices = call({
  ...finance,
  method: 'GET',
  path: '/staff/invoice/list',
  does: 'Lists requested invoices, newest first.',
  input: z.object({ state: z.optional(z.enum(invoiceStates)), ...paging(20) }),
  output: page(staffInvoice),
})

export const staffInvoiceExport = call({
  ...finance,
  method: 'GET',
  path: '/staff/invoice/export',
  does: 'Returns a link to the filtered invoices as a table.',
  input: z.object({ state: z.optional(z.enum(invoiceStates)), table: z.enum(['csv', 'xlsx']) }),
  output: z.object({ path: z.string() }),
})

export const staffInvoiceAccept = call({
  ...finance,
  method: 'POST',
  path: '/staff/invoice/accept',
  does: 'Accepts an invoice request.',
  input: z.object({ id: idOf('invoice') }),
  output: noResult,
  changes: true,
})

export const staffInvoiceIssue = call({
  ...finance,
  method: 'POST',
  path: '/staff/invoice/issue',
  does: 'Uploads the issued invoice (a PDF) with its number; the buyer can download it. `id` and `number` are query parameters.',
  input: z.object({
    id: idOf('invoice'),
    number: shortText.check(z.minLength(1, problemName('invoiceNumberEmpty'))),
  }),
  output: noResult,
  changes: true,
  file: { field: 'uploadFile', maxBytes: 5 * 1024 * 1024 },
})

export const staffInvoiceFail = call({
  ...finance,
  method: 'POST',
  path: '/staff/invoice/fail',
  does: 'Declines an invoice request, with a reason.',
  input: z.object({ id: idOf('invoice'), reason }),
  output: noResult,
  changes: true,
})

export const staffInvoiceReverse = call({
  ...finance,
  method: 'POST',
  path: '/staff/invoice/reverse',
  does: 'Reverses an issued invoice, with a reason. The buyer can request another one.',
  input: z.object({ id: idOf('invoice'), reason }),
  output: noResult,
  changes: true,
})
