import { staffRefundRetry } from '#contract/refunds.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { keepStep } from '../orders/change-order.ts'
import { failedRefund } from './failed-refund.ts'
import { sendRefund } from './send-refund.ts'
import { tellRefund } from './tell-refund.ts'

export const answerStaffRefundRetry = answer(staffRefundRetry, async ({ id }, visit) => {
  const { app, db, tenant, caller } = visit
  await db.transaction().execute(async (trx) => {
    const { order, refund } = await failedRefund(trx, id, caller.id)
    const { amount } = refund
    await trx
      .updateTable('refunds')
      .set({ state: 'refunding', ended_at: null })
      .where('id', '=', id)
      .execute()
    await keepStep(app, trx, { order, from: order.status, action: 'refund', by: caller.id })
    await keepAct(trx, visit, 'refund.retry', id, { number: order.number, amount })
    await tellRefund(app, trx, order, { amount, news: 'refunding', by: caller.id })
  })
  await sendRefund(app, tenant.id, id)
  return db.selectFrom('refunds').select('state').where('id', '=', id).executeTakeFirstOrThrow()
})
