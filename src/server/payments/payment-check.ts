import { paymentCheck } from '#contract/payments.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { answer } from '../http/answer.ts'
import { allowTry } from '../sessions/tries.ts'
import { ownOrder } from './access.ts'
import { lookAt, nothingOpen, openPaymentOf, paidAlready, shown } from './open-payment.ts'

/** A page asks now and then while its code is shown, and once more when its person says so. */
const often = { seconds: 60, most: 40 }

export const answerPaymentCheck = answer(paymentCheck, async ({ order: id }, visit) => {
  await ownOrder(visit, id)
  await allowTry(visit.app.database.outside, `paymentCheck:${visit.caller.id}`, often, visit.app.now())
  const before = await openPaymentOf(visit, id)
  if (before) await lookAt(visit.app, before)
  const { status } = await ownOrder(visit, id)
  if (status === orderStatus.paid || status === orderStatus.completed) return paidAlready
  const open = await openPaymentOf(visit, id)
  return open ? shown(open, visit) : nothingOpen
})
