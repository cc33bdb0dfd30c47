import type { Insertable, Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB, Refunds } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { unitOfType } from '#domain/money/units.ts'
import { takeBack } from '#money/ledger/server/take-back.ts'
import { recordStep } from '#money/orders/server/change-order.ts'
import type { Order } from '#money/orders/server/order.ts'

export type NewRefund = Omit<Insertable<Refunds>, 'tenant_id' | 'order_id' | 'usage' | 'amount'> & {
  usage: number
  amount: number
}

/** Takes usage of an order back and records the refund. The order has to be locked. */
export async function recordRefund(
  app: App,
  trx: Transaction<DB>,
  order: Order,
  refund: NewRefund,
): Promise<Order> {
  const { id, tenant_id } = order
  const { usage, amount, by_account: by, reason } = refund
  if (order.status !== orderStatus.completed) throw new Problem('orderMoved')
  if (order.buyer_id === by) throw new Problem('ownOrder')
  await refuseInvoiced(trx, id)
  if (usage > order.usage - order.refunded_usage) throw new Problem('refundTooMuch')
  if (amount > order.amount - order.refunded) throw new Problem('refundOverPaid')
  if (usage > 0)
    await takeBack(trx, {
      tenant: tenant_id,
      key: `refund:${refund.id}`,
      order: id,
      by,
      at: app.now(),
      account: order.buyer_id,
      seller: order.seller_id,
      unit: unitOfType[order.type],
      size: usage,
    })
  await trx
    .insertInto('refunds')
    .values({ ...refund, tenant_id, order_id: id })
    .execute()
  const changed = await trx
    .updateTable('orders')
    .set({ refunded: order.refunded + amount, refunded_usage: order.refunded_usage + usage })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStep(app, trx, { order: changed, from: order.status, action: 'refund', by, reason })
  return changed
}

/** An invoice has to be reversed first: its row is locked, so that it is not issued in the meantime. */
async function refuseInvoiced(trx: Transaction<DB>, order: string) {
  const invoices = await trx
    .selectFrom('invoices')
    .select('state')
    .where('order_id', '=', order)
    .forUpdate()
    .execute()
  if (invoices.some(({ state }) => state === 'issued')) throw new Problem('invoiceToReverse')
}
