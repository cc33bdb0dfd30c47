import * as z from 'zod/mini'
import { language as languageField } from '#core/contract/fields.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import type { SentTable } from '#core/server/tables/table.ts'
import { type TextColumn, textTable } from '#core/server/tables/text-table.ts'
import { sayReason } from '#core/texts/ready-reasons.ts'
import type { Language } from '#core/texts/texts.ts'
import { tableFile } from '#identity/file-links/server/file-link.ts'
import { orderInvoices } from '#money/invoices/texts/order-invoices.ts'
import { usageTerms } from '#money/usage/texts/terms.ts'
import { orderList } from '../contract/orders.ts'
import { orderTexts } from '../texts/orders.ts'
import { orderTerms } from '../texts/terms.ts'
import { type FoundOrders, reaches, type WhoseOrders } from './access.ts'
import { type OrdersFilter, filterOrders } from './filter-orders.ts'

/** Orders with the names that belong to them. */
const rowsOf = (found: FoundOrders) =>
  found
    .innerJoin('tenants', 'tenants.id', 'orders.tenant_id')
    .innerJoin('accounts as buyer', 'buyer.id', 'orders.buyer_id')
    .leftJoin('accounts as seller', 'seller.id', 'orders.seller_id')
    .leftJoin('accounts as reviewer', 'reviewer.id', 'orders.reviewer_id')
    .selectAll('orders')
    .select((is) => [
      'tenants.name as tenant',
      'buyer.name as buyer',
      'seller.name as seller',
      'reviewer.name as reviewer',
      is
        .selectFrom('invoices')
        .select('invoices.state')
        .whereRef('invoices.order_id', '=', 'orders.id')
        .orderBy('invoices.created_at', 'desc')
        .orderBy('invoices.id', 'desc')
        .limit(1)
        .as('invoice'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const kinds = { 0: 'speech', 1: 'dub', 2: 'live' } as const
const states = {
  0: 'unpaid',
  1: 'confirming',
  2: 'allocating',
  3: 'paid',
  4: 'completed',
  5: 'discarded',
} as const
const terms = { ...usageTerms, ...orderTexts, ...orderTerms }

const columnsIn = (language: Language): readonly TextColumn<Row, keyof typeof terms>[] => [
  { title: 'number', holds: 'text', width: 18, cell: ({ number }) => number },
  { title: 'placedAt', holds: 'time', width: 20, cell: ({ created_at }) => created_at },
  { title: 'buyer', holds: 'text', width: 18, cell: ({ buyer }) => buyer },
  { title: 'seller', holds: 'text', width: 18, cell: ({ seller, tenant }) => seller ?? tenant[language] },
  { title: 'content', holds: 'text', width: 16, cell: ({ type }, term) => term(kinds[type]) },
  { title: 'quantity', holds: 'whole', width: 10, cell: ({ quantity }) => quantity },
  {
    title: 'measure',
    holds: 'text',
    width: 12,
    cell: ({ type }, term) => term(type === usageKind.speech ? 'thousands' : 'minutes'),
  },
  { title: 'priceYuan', holds: 'money', width: 12, cell: ({ price }) => price },
  { title: 'amountYuan', holds: 'money', width: 12, cell: ({ amount }) => amount },
  { title: 'refundedYuan', holds: 'money', width: 12, cell: ({ refunded }) => refunded },
  { title: 'payBy', holds: 'text', width: 14, cell: ({ payment }, term) => term(payment) },
  { title: 'state', holds: 'text', width: 14, cell: ({ status }, term) => term(states[status]) },
  { title: 'reviewer', holds: 'text', width: 14, cell: ({ reviewer }) => reviewer },
  { title: 'paidAt', holds: 'time', width: 20, cell: ({ paid_at }) => paid_at },
  { title: 'completedAt', holds: 'time', width: 20, cell: ({ completed_at }) => completed_at },
  {
    title: 'invoice',
    holds: 'text',
    width: 12,
    cell: ({ invoice }) => orderInvoices[invoice ?? 'notAsked'][language],
  },
  { title: 'reason', holds: 'text', width: 30, cell: ({ reason }) => reason && sayReason(language, reason) },
]

export const ordersTable = (
  owner: CallerContext,
  filter: OrdersFilter,
  { whose, language }: { whose: WhoseOrders; language: Language },
): SentTable =>
  textTable({
    name: 'allOrders',
    language,
    terms,
    columns: columnsIn(language),
    read: async (paging) => {
      const only = await filterOrders(owner.db, filter)
      return readPage(rowsOf(only(reaches[whose](owner))), newestFirst('orders'), paging)
    },
  })

export const ordersFile = tableFile(
  'orders',
  z.object({
    orders: z.omit(orderList.input, { after: true, size: true }),
    whose: z.enum(['bought', 'sold', 'tenant']),
    language: languageField,
  }),
  ({ orders, ...visible }, { app, tenant, account }) =>
    ordersTable({ db: app.database.of(tenant), caller: { id: account } }, orders, visible),
)
