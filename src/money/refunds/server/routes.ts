import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { notFound, Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { usageFor } from '#domain/money/refund-share.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { tenantOrders } from '#money/orders/server/access.ts'
import { recordStep, lockOrder } from '#money/orders/server/change-order.ts'
import { staffRefundFinish, staffRefundRecordQuote, staffRefundRetry } from '../contract.ts'
import { tenantRefunds } from './access.ts'
import { externalRefund } from './external-refund.ts'
import { notifyRefund } from './notify-refund.ts'
import { paidOf, unusedOfOrder } from './refundable.ts'
import { refreshRefund, sendRefund } from './send-refund.ts'

/** A refund refused by its provider, under the lock of its order. Nobody may act on their own order. */
async function failedRefund(trx: Transaction<DB>, id: string, by: string) {
  const found = await tenantRefunds({ db: trx }).select('order_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('notFound')
  const order = await lockOrder(trx.selectFrom('orders'), found.order_id)
  const refund = await tenantRefunds({ db: trx }).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (refund.state !== 'failed') throw new Problem('refundMoved')
  if (order.buyer_id === by) throw new Problem('ownOrder')
  return { order, refund }
}

export const staffRefundFinishRoute = route(staffRefundFinish, async ({ id, reference }, context) => {
  const { app, db, tenant, caller } = context
  // A refund that the provider has made in the meantime must not be paid twice.
  if (!(await refreshRefund(app, tenant.id, id))) throw new Problem('providerSilent')
  await db.transaction().execute(async (trx) => {
    const { order, refund } = await failedRefund(trx, id, caller.id)
    const { amount } = refund
    await trx
      .updateTable('refunds')
      .set({ state: 'done', way: 'bank', reference, ended_at: app.now() })
      .where('id', '=', id)
      .execute()
    await recordStep(app, trx, {
      order,
      from: order.status,
      action: 'refunded',
      by: caller.id,
      reason: reference,
    })
    await recordAudit(trx, context, 'refund.finish', id, { number: order.number, amount, reference })
    await notifyRefund(app, trx, order, { amount, news: 'done', by: caller.id })
  })
  return null
})

export const staffRefundRecordQuoteRoute = route(staffRefundRecordQuote, async ({ id }, context) => {
  const { payment, amount } = await externalRefund(context, id)
  const order = await tenantOrders(context)
    .innerJoin('accounts', 'accounts.id', 'orders.buyer_id')
    .selectAll('orders')
    .select('accounts.name as buyer')
    .where('orders.id', '=', payment.order_id)
    .executeTakeFirstOrThrow(notFound)
  const unused = await unusedOfOrder(context.app, context.db, order)
  const left = order.amount - order.refunded
  return {
    order: { id: order.id, number: order.number, type: order.type, buyer: order.buyer },
    amount,
    unused,
    share: Math.min(unused, usageFor(paidOf(order), Math.min(amount, left))),
  }
})

export const staffRefundRetryRoute = route(staffRefundRetry, async ({ id }, context) => {
  const { app, db, tenant, caller } = context
  await db.transaction().execute(async (trx) => {
    const { order, refund } = await failedRefund(trx, id, caller.id)
    const { amount } = refund
    await trx
      .updateTable('refunds')
      .set({ state: 'refunding', ended_at: null })
      .where('id', '=', id)
      .execute()
    await recordStep(app, trx, { order, from: order.status, action: 'refund', by: caller.id })
    await recordAudit(trx, context, 'refund.retry', id, { number: order.number, amount })
    await notifyRefund(app, trx, order, { amount, news: 'refunding', by: caller.id })
  })
  await sendRefund(app, tenant.id, id)
  return db.selectFrom('refunds').select('state').where('id', '=', id).executeTakeFirstOrThrow()
})
