import { staffRefundFinish } from '#contract/refunds.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { keepStep } from '../orders/change-order.ts'
import { failedRefund } from './failed-refund.ts'
import { lookAtRefund } from './send-refund.ts'
import { tellRefund } from './tell-refund.ts'

export const answerStaffRefundFinish = answer(staffRefundFinish, async ({ id, reference }, visit) => {
  const { app, db, tenant, caller } = visit
  // What the provider has made meanwhile must not be paid twice.
  if (!(await lookAtRefund(app, tenant.id, id))) throw new Problem('providerSilent')
  await db.transaction().execute(async (trx) => {
    const { order, refund } = await failedRefund(trx, id, caller.id)
    const { amount } = refund
    await trx
      .updateTable('refunds')
      .set({ state: 'done', way: 'bank', reference, ended_at: app.now() })
      .where('id', '=', id)
      .execute()
    await keepStep(app, trx, {
      order,
      from: order.status,
      action: 'refunded',
      by: caller.id,
      reason: reference,
    })
    await keepAct(trx, visit, 'refund.finish', id, { number: order.number, amount, reference })
    await tellRefund(app, trx, order, { amount, news: 'done', by: caller.id })
  })
  return null
})
