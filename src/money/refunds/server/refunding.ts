import { agentRefunds, type Refunding, staffRefunds } from '../contract.ts'
import { unitOfType } from '#domain/money/units.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { route, type Route } from '#core/server/http/route.ts'
import { Problem } from '#core/server/http/problem.ts'
import { reaches, type WhoseOrders } from '#money/orders/server/access.ts'
import { refundable } from './refundable.ts'
import { refundOrder } from './refund-order.ts'
import { sendRefund } from './send-refund.ts'
import { notifyRefund } from './notify-refund.ts'

/** The same calls for agents (orders of their users) and for finance (all orders). */
const refunding = (calls: Refunding, whose: Exclude<WhoseOrders, 'bought'>): Route[] => {
  const reach = reaches[whose]
  return [
    route(calls.quote, async ({ id }, context) => {
      const order = await reach(context).selectAll('orders').where('orders.id', '=', id).executeTakeFirst()
      if (!order) throw new Problem('notFound')
      const { online, ...most } = await refundable(context.app, context.db, order)
      return { ...most, online: whose === 'tenant' ? online : null }
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
