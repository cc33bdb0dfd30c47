import { orderSubmit } from '#contract/orders.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { boughtOrders } from './access.ts'
import { changeOrder } from './change-order.ts'
import { refuseSuspendedSeller } from './refuse-seller.ts'

export const answerOrderSubmit = answer(orderSubmit, async ({ id }, visit) => {
  await visit.db.transaction().execute((trx) => {
    const found = boughtOrders({ ...visit, db: trx })
    const step = { id, action: 'voucher', by: visit.caller.id } as const
    return changeOrder(visit.app, trx, found, step, async ({ payment, voucher_key, seller_id }) => {
      if (payment !== 'offline') throw new Problem('orderMoved')
      if (!voucher_key) throw new Problem('voucherMissing')
      await refuseSuspendedSeller(trx, seller_id)
      return { reason: null }
    })
  })
  return null
})
