import { orderModify } from '#contract/orders.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { boughtOrders } from './access.ts'
import { changeOrder } from './change-order.ts'
import { agreedQuote } from './quote.ts'

export const answerOrderModify = answer(orderModify, async ({ id, ...wanted }, visit) => {
  await visit.db.transaction().execute((trx) => {
    const found = boughtOrders({ ...visit, db: trx })
    const step = { id, action: 'modify', by: visit.caller.id } as const
    return changeOrder(visit.app, trx, found, step, async (order) => {
      const agreed = await agreedQuote({ ...visit, db: trx }, { ...wanted, type: order.type })
      // Who sells to the buyer may have changed; who was asked to sell this order has not.
      if (agreed.seller_id !== order.seller_id) throw new Problem('orderMoved')
      return agreed
    })
  })
  return null
})
