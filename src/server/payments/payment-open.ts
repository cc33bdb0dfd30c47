import { paymentOpen } from '#contract/payments.ts'
import { answer } from '../http/answer.ts'
import { allowTry } from '../sessions/tries.ts'
import { openPayment } from './open-payment.ts'

const often = { seconds: 60, most: 20 }

export const answerPaymentOpen = answer(paymentOpen, async ({ order, provider }, visit) => {
  await allowTry(visit.app.database.outside, `payment:${visit.caller.id}`, often, visit.app.now())
  return openPayment(visit, order, provider)
})
