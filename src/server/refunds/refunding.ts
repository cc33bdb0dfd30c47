import { agentRefunds, type Refunding, staffRefunds } from '#contract/refunds.ts'
import { unitOfType } from '#domain/money/units.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer, type Answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { reaches, type WhoseOrders } from '../orders/access.ts'
import { refundable } from './refundable.ts'
import { refundOrder } from './refund-order.ts'
import { sendRefund } from './send-refund.ts'
import { tellRefund } from './tell-refund.ts'

/** The same for agents, with the orders of their users, as for finance, with all: they differ in what they reach. */
const refunding = (calls: Refunding, whose: Exclude<WhoseOrders, 'bought'>): Answer[] => {
  const reach = reaches[whose]
  return [
    answer(calls.quote, async ({ id }, visit) => {
      const order = await reach(visit).selectAll('orders').where('orders.id', '=', id).executeTakeFirst()
      if (!order) throw new Problem('notFound')
      const { online, ...most } = await refundable(visit.app, visit.db, order)
      return { ...most, online: whose === 'tenant' ? online : null }
    }),
    answer(calls.refund, async (wish, visit) => {
      const { app, db, tenant, caller } = visit
      // What was paid online lies with the platform: an agent cannot send it back.
      if (whose === 'sold' && wish.way === 'online') throw new Problem('refundNotOnline')
      await db.transaction().execute(async (trx) => {
        const done = await refundOrder(app, trx, reach({ ...visit, db: trx }), { ...wish, by: caller.id })
        if (!done) return
        const { order, refund } = done
        const { usage, way, reason } = refund
        await keepAct(trx, visit, 'order.refund', order.id, {
          number: order.number,
          amount: refund.amount,
          unit: unitOfType[order.type],
          usage,
          way,
          reference: refund.reference ?? null,
          reason,
        })
        const news = refund.state === 'done' ? 'done' : 'refunding'
        await tellRefund(app, trx, order, { amount: wish.amount, news, by: caller.id })
      })
      await sendRefund(app, tenant.id, wish.refund)
      const { state } = await db
        .selectFrom('refunds')
        .select('state')
        .where('id', '=', wish.refund)
        .where('order_id', '=', wish.id)
        .executeTakeFirstOrThrow(() => new Problem('refundMoved'))
      return { state }
    }),
  ]
}

export const answerAgentRefunds = refunding(agentRefunds, 'sold')
export const answerStaffRefunds = refunding(staffRefunds, 'tenant')
