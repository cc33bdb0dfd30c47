import type { Selectable } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { Orders } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { newestFirst, type Paging, readPage } from '#core/server/lists/keyset.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
import type { Refund } from '#money/refunds/contract.ts'
import type { Order, OrderStep } from '../contract/orders.ts'
import type { FoundOrders } from './access.ts'
import { type OrdersFilter, filterOrders } from './filter-orders.ts'
import { bankOf } from './payment-methods.ts'
import { shownInvoice, type InvoiceRow } from './shown-invoice.ts'

type Reader = Pick<RequestContext<readonly ['user']>, 'app' | 'tenant' | 'db' | 'caller'>

/** A page of orders, newest first. */
export async function listOrders(
  context: Reader,
  found: FoundOrders,
  { after, size, ...filter }: OrdersFilter & Paging,
) {
  const only = await filterOrders(context.db, filter)
  const wanted = only(found).selectAll('orders')
  const { records, next } = await readPage(wanted, newestFirst('orders'), { after, size })
  return { records: await shownOrders(context, records), next }
}

/** The refunds of an order as shown with it. */
async function shownRefunds(db: Db, order: string): Promise<Refund[]> {
  const rows = await refundsOf(db, order).execute()
  return rows.map(({ id, usage, amount, way, state, reason, reference, by, created_at, ended_at }) => ({
    id,
    usage,
    amount,
    way,
    state,
    reason,
    reference,
    by,
    timeCreate: created_at.toISOString(),
    timeEnd: ended_at?.toISOString() ?? null,
  }))
}

const refundsOf = (db: Db, order: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('accounts', 'accounts.id', 'refunds.by_account')
    .selectAll('refunds')
    .select('accounts.name as by')
    .where('refunds.order_id', '=', order)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')

/** An order with its history and, until a transfer is confirmed, the bank details. */
export async function readOrder(context: Reader, found: FoundOrders, id: string) {
  const row = await found.selectAll('orders').where('orders.id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('notFound')
  const [visible] = await shownOrders(context, [row])
  const isTransferred =
    row.payment === 'offline' && (row.status === orderStatus.unpaid || row.status === orderStatus.confirming)
  const buyer = await context.db
    .selectFrom('accounts')
    .select(['company', 'ture_name'])
    .where('id', '=', row.buyer_id)
    .executeTakeFirstOrThrow()
  return {
    ...visible!,
    steps: await stepsOf(context.db, id),
    refunds: await shownRefunds(context.db, id),
    bank: isTransferred ? await bankOf(context.db, row.seller_id) : null,
    payer: buyer.company || buyer.ture_name,
  }
}

async function stepsOf(db: Db, order: string): Promise<OrderStep[]> {
  const rows = await db
    .selectFrom('order_steps')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'order_steps.tenant_id')
        .onRef('accounts.id', '=', 'order_steps.by_account'),
    )
    .select(['action', 'to_status as status', 'accounts.name as by', 'reason', 'at'])
    .where('order_id', '=', order)
    .orderBy('place')
    .execute()
  return rows.map(({ at, status, ...step }) => ({
    ...step,
    status: status as OrderStep['status'],
    time: at.toISOString(),
  }))
}

async function shownOrders(context: Reader, rows: readonly Selectable<Orders>[]): Promise<Order[]> {
  const names = await namesOf(
    context.db,
    rows.flatMap((row) => [row.buyer_id, row.seller_id, row.reviewer_id]),
  )
  const invoices = await invoicesOf(
    context.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const invoice = invoices.get(row.id)
    return {
      id: row.id,
      number: row.number,
      type: row.type,
      quantity: row.quantity,
      usage: row.usage,
      price: row.price,
      amount: row.amount,
      refunded: row.refunded,
      payment: row.payment,
      status: row.status,
      buyer: names.get(row.buyer_id) ?? '',
      seller: names.get(row.seller_id) ?? null,
      reviewer: names.get(row.reviewer_id) ?? null,
      voucher: row.voucher_key && fileLink(context, { key: row.voucher_key }, { name: 'voucher.webp' }),
      reason: row.reason,
      invoice: invoice ? shownInvoice(context, invoice) : null,
      timeCreate: row.created_at.toISOString(),
      timePaid: row.paid_at?.toISOString() ?? null,
      timeComplete: row.completed_at?.toISOString() ?? null,
    }
  })
}

async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string | null, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The newest invoice of each order: after a failed one another may have been requested. */
async function invoicesOf(db: Db, orders: readonly string[]): Promise<Map<string, InvoiceRow>> {
  if (orders.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', 'in', orders)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.order_id, row]))
}
