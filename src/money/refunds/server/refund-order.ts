import type { Transaction } from 'kysely'
import { moneyFor } from '#domain/money/refund-share.ts'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { FoundOrders } from '#money/orders/server/access.ts'
import { lockOrder } from '#money/orders/server/change-order.ts'
import type { Order } from '#money/orders/server/order.ts'
import { nextNumber } from '#money/orders/server/next-number.ts'
import { recordRefund, type NewRefund } from './record-refund.ts'
import { paidOf, paymentOf } from './refundable.ts'

interface Options {
  id: string
  /** An id made by the page. */
  refund: string
  usage: number
  amount: number
  way: 'bank' | 'online'
  reference: string
  reason: string
  by: string
}

/**
 * Takes usage back and records the refund under the lock of the order: a concurrent refund waits and finds less. A
 * refund by a provider is `refunding` until its end is reported. Undefined if it was done before.
 */
export async function refundOrder(
  app: App,
  trx: Transaction<DB>,
  found: FoundOrders,
  options: Options,
): Promise<{ order: Order; refund: NewRefund } | undefined> {
  const { id, usage, amount, reference, reason, by } = options
  const order = await lockOrder(found, id)
  if (await trx.selectFrom('refunds').select('id').where('id', '=', options.refund).executeTakeFirst())
    return undefined
  if (amount > moneyFor(paidOf(order), usage)) throw new Problem('refundMoney')
  if (options.way === 'bank' && !reference) throw new Problem('refundReference')
  const payment = options.way === 'online' ? await paymentOf(trx, id) : undefined
  if (options.way === 'online' && (!payment || !app.payments.of(payment)))
    throw new Problem('refundNotOnline')

  const at = app.now()
  const refund: NewRefund = {
    id: options.refund,
    number: `R${await nextNumber(trx, order.tenant_id, at)}x${options.refund.replaceAll('-', '').slice(0, 16)}`,
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
  return { order: await recordRefund(app, trx, order, refund), refund }
}
