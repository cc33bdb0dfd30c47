import { staffRefundRecordQuote } from '#contract/refunds.ts'
import { usageFor } from '#domain/money/refund-share.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { tenantOrders } from '../orders/access.ts'
import { madeByHand } from './made-by-hand.ts'
import { paidOf, unusedOfOrder } from './refundable.ts'

export const answerStaffRefundRecordQuote = answer(staffRefundRecordQuote, async ({ id }, visit) => {
  const { payment, amount } = await madeByHand(visit, id)
  const order = await tenantOrders(visit)
    .innerJoin('accounts', 'accounts.id', 'orders.buyer_id')
    .selectAll('orders')
    .select('accounts.name as buyer')
    .where('orders.id', '=', payment.order_id)
    .executeTakeFirstOrThrow(() => new Problem('notFound'))
  const unused = await unusedOfOrder(visit.app, visit.db, order)
  const left = order.amount - order.refunded
  return {
    order: { id: order.id, number: order.number, type: order.type, buyer: order.buyer },
    amount,
    unused,
    share: Math.min(unused, usageFor(paidOf(order), Math.min(amount, left))),
  }
})
