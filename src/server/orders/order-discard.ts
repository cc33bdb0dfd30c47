import { orderDiscard } from '#contract/orders.ts'
import { answer } from '../http/answer.ts'
import { boughtOrders } from './access.ts'
import { changeOrder } from './change-order.ts'

export const answerOrderDiscard = answer(orderDiscard, async ({ id, reason }, visit) => {
  await visit.db.transaction().execute((trx) => {
    const found = boughtOrders({ ...visit, db: trx })
    const step = { id, action: 'discard', by: visit.caller.id, reason } as const
    return changeOrder(visit.app, trx, found, step, () => ({ reason: reason || null }))
  })
  return null
})
