import * as z from 'zod/mini'
import { language as languageField } from '#core/contract/fields.ts'
import type { Db } from '#core/server/db/database.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import type { SentTable } from '#core/server/tables/table.ts'
import { type TextColumn, textTable } from '#core/server/tables/text-table.ts'
import type { Language } from '#core/texts/texts.ts'
import { tableFile } from '#identity/file-links/server/file-link.ts'
import { orderTerms } from '#money/orders/texts/terms.ts'
import { staffInvoices, type InvoiceState } from '../contract.ts'
import { invoices as fields } from '../texts/invoices.ts'
import { orderInvoices } from '../texts/order-invoices.ts'
import { filterInvoices } from './access.ts'

export interface InvoicesFilter {
  state?: InvoiceState | undefined
}

const rowsOf = (db: Db, filter: InvoicesFilter) =>
  filterInvoices(db, filter)
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .innerJoin('accounts', 'accounts.id', 'invoices.account_id')
    .selectAll('invoices')
    .select(['orders.number as order_number', 'orders.amount', 'orders.refunded', 'accounts.name as account'])
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const terms = { ...fields, ...orderInvoices, ...orderTerms }

const columns: readonly TextColumn<Row, keyof typeof terms>[] = [
  { title: 'order', holds: 'text', width: 18, cell: ({ order_number }) => order_number },
  { title: 'amountYuan', holds: 'money', width: 12, cell: ({ amount, refunded }) => amount - refunded },
  { title: 'account', holds: 'text', width: 18, cell: ({ account }) => account },
  { title: 'state', holds: 'text', width: 12, cell: ({ state }, term) => term(state) },
  { title: 'number', holds: 'text', width: 24, cell: ({ invoice_number }) => invoice_number },
  { title: 'kind', holds: 'text', width: 10, cell: ({ kind }, term) => term(kind) },
  { title: 'name', holds: 'text', width: 30, cell: ({ name }) => name },
  { title: 'taxpayerNumber', holds: 'text', width: 24, cell: ({ taxpayer_number }) => taxpayer_number },
  { title: 'address', holds: 'text', width: 30, cell: ({ address }) => address },
  { title: 'telephone', holds: 'text', width: 16, cell: ({ telephone }) => telephone },
  { title: 'bank', holds: 'text', width: 24, cell: ({ bank }) => bank },
  { title: 'accountNumber', holds: 'text', width: 24, cell: ({ account_number }) => account_number },
  { title: 'askedAt', holds: 'time', width: 20, cell: ({ created_at }) => created_at },
  { title: 'changedAt', holds: 'time', width: 20, cell: ({ changed_at }) => changed_at },
]

export const invoicesTable = (db: Db, filter: InvoicesFilter, language: Language): SentTable =>
  textTable({
    name: 'allInvoices',
    language,
    terms,
    columns,
    read: (paging) => readPage(rowsOf(db, filter), newestFirst('invoices'), paging),
  })

export const invoicesFile = tableFile(
  'invoices',
  z.object({ invoices: z.omit(staffInvoices.input, { after: true, size: true }), language: languageField }),
  ({ invoices, language }, { app, tenant }) => invoicesTable(app.database.of(tenant), invoices, language),
)
