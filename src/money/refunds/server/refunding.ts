import type { Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route, type Route } from '#core/server/http/route.ts'
import { moneyFor } from '#domain/money/refund-share.ts'
import { unitOfType } from '#domain/money/units.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { reaches, type WhoseOrders, type FoundOrders } from '#money/orders/server/access.ts'
import { lockOrder } from '#money/orders/server/change-order.ts'
import { nextNumber } from '#money/orders/server/next-number.ts'
import type { Order } from '#money/orders/server/order.ts'
import { agentRefunds, type Refunding, staffRefunds } from '../contract.ts'
import { notifyRefund } from './notify-refund.ts'
import { recordRefund, type NewRefund } from './record-refund.ts'
import { paidOf, paymentOf, refundable } from './refundable.ts'
import { sendRefund } from './send-refund.ts'

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
async function refundOrder(
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

/** The same calls for agents (orders of their users) and for finance (all orders). */
const refunding = (calls: Refunding, whose: Exclude<WhoseOrders, 'bought'>): Route[] => {
  const reach = reaches[whose]
  return [
    route(calls.quote, async ({ id }, context) => {
      const order = await reach(context).selectAll('orders').where('orders.id', '=', id).executeTakeFirst()
      if (!order) throw new Problem('notFound')
      const { online, ...max } = await refundable(context.app, context.db, order)
      return { ...max, online: whose === 'tenant' ? online : null }
    }),
    route(calls.refund, async (options, context) => {
      const { app, db, tenant, caller } = context
      // Online payments went to the platform, so an agent cannot refund them.
      if (whose === 'sold' && options.way === 'online') throw new Problem('refundNotOnline')
      await db.transaction().execute(async (trx) => {
        const done = await refundOrder(app, trx, reach({ ...context, db: trx }), {
          ...options,
          by: caller.id,
        })
        if (!done) return
        const { order, refund } = done
        const { usage, way, reason } = refund
        await recordAudit(trx, context, 'order.refund', order.id, {
          number: order.number,
          amount: refund.amount,
          unit: unitOfType[order.type],
          usage,
          way,
          reference: refund.reference ?? null,
          reason,
        })
        const news = refund.state === 'done' ? 'done' : 'refunding'
        await notifyRefund(app, trx, order, { amount: options.amount, news, by: caller.id })
      })
      await sendRefund(app, tenant.id, options.refund)
      const { state } = await db
        .selectFrom('refunds')
        .select('state')
        .where('id', '=', options.refund)
        .where('order_id', '=', options.id)
        .executeTakeFirstOrThrow(() => new Problem('refundMoved'))
      return { state }
    }),
  ]
}

export const agentRefundRoutes = refunding(agentRefunds, 'sold')
export const staffRefundRoutes = refunding(staffRefunds, 'tenant')
