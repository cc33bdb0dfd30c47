import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { unitOfType } from '#domain/money/units.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { tenantOrders } from '#money/orders/server/access.ts'
import { recordStep, lockOrder } from '#money/orders/server/change-order.ts'
import { tenantDifferences } from '#money/payments/server/access.ts'
import { endOfDay } from '#money/payments/server/provider.ts'
import { staffRefundRecord } from '../contract.ts'
import { askedAgain, externalRefund } from './external-refund.ts'
import { notifyRefund } from './notify-refund.ts'
import { recordRefund } from './record-refund.ts'

/** The refund has the id of its difference, so recording it again has no effect. */
export const staffRefundRecordRoute = route(staffRefundRecord, async ({ id, usage, reason }, context) => {
  const { app, db, caller } = context
  const created = await externalRefund(context, id)
  const { difference, payment, number, amount } = created
  if (difference.solved_at === null) await recordAs(await askedAgain(context, created))
  else if (!(await db.selectFrom('refunds').select('id').where('id', '=', id).executeTakeFirst()))
    throw new Problem('refundMoved')
  return null

  async function recordAs(reference: string) {
    const now = app.now()
    // It counts for the day of the statement and its month.
    const went = new Date(Math.min(now.getTime(), endOfDay(difference.on_day).getTime()))
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(tenantOrders({ ...context, db: trx }), payment.order_id)
      if (order.status !== orderStatus.completed) throw new Problem('refundNotAllocated')
      const open = await tenantDifferences({ db: trx })
        .select('solved_at')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (open.solved_at !== null) throw new Problem('refundMoved')
      const changed = await recordRefund(app, trx, order, {
        id,
        number,
        usage,
        amount,
        way: payment.provider,
        payment_id: payment.id,
        reason,
        reference,
        state: 'done',
        by_account: caller.id,
        created_at: went,
        ended_at: went,
      })
      await recordStep(app, trx, {
        order: changed,
        from: order.status,
        action: 'refunded',
        reason: `${payment.provider} ${reference}`,
      })
      await trx
        .updateTable('payment_differences')
        .set({ solved_at: now, solved_by: caller.id, note: reason })
        .where('id', '=', id)
        .execute()
      await recordAudit(trx, context, 'refund.record', order.id, {
        number: order.number,
        amount,
        unit: unitOfType[order.type],
        usage,
        way: payment.provider,
        reference,
        reason,
      })
      await notifyRefund(app, trx, changed, { amount, usage, news: 'done', by: caller.id })
    })
  }
})
