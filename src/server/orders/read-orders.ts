import type { Selectable } from 'kysely'
import type { Order, OrderStep } from '#contract/orders.ts'
import type { Db } from '../db/database.ts'
import type { Orders } from '../db/tables.ts'
import { pageOf } from '../db/keyset.ts'
import { mediaPath } from '../files/media-link.ts'
import type { Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { shownRefunds } from '../refunds/shown-refunds.ts'
import { shownInvoice, type InvoiceRow } from '../invoices/shown-invoice.ts'
import type { FoundOrders } from './access.ts'
import { type OrdersFilter, wantedOrders } from './wanted-orders.ts'
import { bankOf } from './ways-to-pay.ts'
import { orderStatus } from '#domain/money/order-states.ts'

type Reader = Pick<Visit<readonly ['user']>, 'app' | 'tenant' | 'db' | 'caller'>

/** A page of orders, newest first. */
export async function listOrders(
  visit: Reader,
  found: FoundOrders,
  { after, size, ...filter }: OrdersFilter & { size: number; after?: string | undefined },
) {
  const rows = await wantedOrders(found, filter, after)
    .selectAll('orders')
    .limit(size + 1)
    .execute()
  const { page, next } = pageOf(rows, size)
  return { records: await shownOrders(visit, page), next }
}

/** One order, with what happened to it and, while it is to be paid, where to transfer to. */
export async function readOrder(visit: Reader, found: FoundOrders, id: string) {
  const row = await found.selectAll('orders').where('orders.id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('notFound')
  const [shown] = await shownOrders(visit, [row])
  const toPay = row.status === orderStatus.unpaid && row.payment === 'offline'
  return {
    ...shown!,
    steps: await stepsOf(visit.db, id),
    refunds: await shownRefunds(visit.db, id),
    bank: toPay ? await bankOf(visit.db, row.seller_id) : null,
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

async function shownOrders(visit: Reader, rows: readonly Selectable<Orders>[]): Promise<Order[]> {
  const names = await namesOf(
    visit.db,
    rows.flatMap((row) => [row.buyer_id, row.seller_id, row.reviewer_id]),
  )
  const invoices = await invoicesOf(
    visit.db,
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
      voucher: row.voucher_key && mediaPath(visit, { key: row.voucher_key }, { name: 'voucher.webp' }),
      reason: row.reason,
      invoice: invoice ? shownInvoice(visit, invoice) : null,
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

/** The newest of each: after one that failed another may have been asked for. */
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
