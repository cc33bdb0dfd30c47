import type { Insertable, Transaction } from 'kysely'
import { orderStatus } from '#domain/money/order-states.ts'
import { unitOfType } from '#domain/money/units.ts'
import type { App } from '../app.ts'
import type { DB, Refunds } from '../db/tables.ts'
import { Problem } from '../http/problem.ts'
import { takeBack } from '../ledger/take-back.ts'
import type { FoundOrders } from '../orders/access.ts'
import { keepStep, lockOrder, type Order } from '../orders/change-order.ts'
import { nextNumber } from '../orders/next-number.ts'
import { amountFor, paymentOf } from './refundable.ts'

interface Wish {
  id: string
  /** Made by the page. */
  refund: string
  usage: number
  amount: number
  way: 'bank' | 'online'
  reference: string
  reason: string
  by: string
}

type Refund = Insertable<Refunds>

/**
 * Takes usage back and notes what is refunded for it, behind the lock of the order: whoever refunds the same order waits,
 * and finds less. What goes back by a provider is `refunding` until that has told how it ended. Nothing where it was done before.
 */
export async function refundOrder(
  app: App,
  trx: Transaction<DB>,
  found: FoundOrders,
  wish: Wish,
): Promise<{ order: Order; refund: Refund } | undefined> {
  const { id, usage, amount, reference, reason, by } = wish
  const order = await lockOrder(found, id)
  if (await trx.selectFrom('refunds').select('id').where('id', '=', wish.refund).executeTakeFirst())
    return undefined
  if (order.status !== orderStatus.completed) throw new Problem('orderMoved')
  if (order.buyer_id === by) throw new Problem('ownOrder')
  await refuseInvoiced(trx, id)
  if (usage > order.usage - order.refunded_usage) throw new Problem('refundTooMuch')
  if (amount > amountFor(order, usage)) throw new Problem('refundMoney')
  if (wish.way === 'bank' && !reference) throw new Problem('refundReference')
  const payment = wish.way === 'online' ? await paymentOf(trx, id) : undefined
  if (wish.way === 'online' && (!payment || !app.payments.has(payment.provider)))
    throw new Problem('refundNotOnline')

  const at = app.now()
  await takeBack(trx, {
    tenant: order.tenant_id,
    key: `refund:${wish.refund}`,
    order: id,
    by,
    at,
    account: order.buyer_id,
    seller: order.seller_id,
    unit: unitOfType[order.type],
    size: usage,
  })
  const refund: Refund = {
    tenant_id: order.tenant_id,
    id: wish.refund,
    order_id: id,
    number: `R${await nextNumber(trx, order.tenant_id, at)}x${wish.refund.replaceAll('-', '').slice(0, 16)}`,
    usage,
    amount,
    way: payment?.provider ?? 'bank',
    payment_id: payment?.id ?? null,
    reason,
    reference: payment ? null : reference,
    state: payment ? 'refunding' : 'done',
    by_account: by,
    created_at: at,
    ended_at: payment ? null : at,
  }
  await trx.insertInto('refunds').values(refund).execute()
  const changed = await trx
    .updateTable('orders')
    .set({ refunded: order.refunded + amount, refunded_usage: order.refunded_usage + usage })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepStep(app, trx, { order: changed, from: order.status, action: 'refund', by, reason })
  return { order: changed, refund }
}

/** What was invoiced has to be taken back first: its row is locked, so that it is not issued meanwhile. */
async function refuseInvoiced(trx: Transaction<DB>, order: string) {
  const invoices = await trx
    .selectFrom('invoices')
    .select('state')
    .where('order_id', '=', order)
    .forUpdate()
    .execute()
  if (invoices.some(({ state }) => state === 'issued')) throw new Problem('invoiceToReverse')
}
