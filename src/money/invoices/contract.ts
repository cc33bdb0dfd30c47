import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import {
  idOf,
  longText,
  noResult,
  problemName,
  shortText,
  timeCreate,
  filePath,
} from '#core/contract/fields.ts'
import { invoiceStates } from '#core/contract/filters.ts'
import { page, paging } from '#core/contract/paging.ts'
import { invoiceFields } from '#identity/accounts/contract.ts'

export type InvoiceState = (typeof invoiceStates)[number]
export const invoiceKinds = ['personal', 'company'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The six fields at the time of the request; a personal invoice only has the name. */
export const invoice = z
  .extend(invoiceFields, {
    id: idOf('invoice'),
    kind: z.enum(invoiceKinds).check(z.describe('Whether it is for a person or a company.')),
    state: z
      .enum(invoiceStates)
      .check(
        z.describe('The state of the invoice: requested, accepted by finance, issued, failed or reversed.'),
      ),
    number: z.nullable(z.string()).check(z.describe('The number of the issued invoice; null until then.')),
    file: z
      .nullable(z.string())
      .check(z.describe('The address of the issued invoice as a file; null until then.')),
    reason: z.nullable(z.string()).check(z.describe('Why it failed or was reversed; otherwise null.')),
    timeCreate,
    timeChange: z.iso.datetime().check(z.describe('When its state last changed.')),
  })
  .register(z.globalRegistry, { id: 'Invoice', description: 'The invoice for an order.' })
export type Invoice = z.output<typeof invoice>

export const invoiceAsk = call({
  method: 'POST',
  path: '/invoice/ask',
  who: ['user', 'agent'],
  title: 'Requests an invoice',
  does: 'Requests the invoice for one of the caller’s completed orders.',
  input: z.extend(invoiceFields, {
    order: idOf('order'),
    invoiceKind: z
      .enum(invoiceKinds)
      .check(
        z.describe('Whether the invoice is for a person or a company, which also needs its taxpayer number.'),
      ),
  }),
  output: noResult,
  changes: true,
})

const staffInvoice = z.extend(invoice, {
  order: idOf('order'),
  orderNumber: z.string().check(z.describe('The number of the order.')),
  amount: z.int().check(z.describe('The amount in fen.')),
  account: z.string().check(z.describe('The name of the buyer.')),
})
export type StaffInvoice = z.output<typeof staffInvoice>

const finance = { who: ['finance'], reaches: 'tenant' } as const
const reason = longText.check(z.minLength(1, problemName('reasonEmpty')))

export const staffInvoices = call({
  ...finance,
  method: 'GET',
  path: '/staff/invoice/list',
  does: 'Lists requested invoices, newest first.',
  input: z.object({
    state: z
      .optional(z.enum(invoiceStates))
      .check(z.describe('Only invoices in this state; all if omitted.')),
    ...paging(20),
  }),
  output: page(staffInvoice),
})

export const staffInvoiceExport = call({
  ...finance,
  method: 'GET',
  path: '/staff/invoice/export',
  does: 'Returns a link to the filtered invoices as a table.',
  input: z.object({
    state: z
      .optional(z.enum(invoiceStates))
      .check(z.describe('Only invoices in this state; all if omitted.')),
    table: z.enum(['csv', 'xlsx']).check(z.describe('The format of the table.')),
  }),
  output: z.object({ path: filePath }),
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
