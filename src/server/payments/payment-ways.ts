import { paymentWays } from '#contract/payments.ts'
import { answer } from '../http/answer.ts'

export const answerPaymentWays = answer(paymentWays, async (_, { app, tenant }) => [
  ...app.payments.offeredBy(tenant.brand.code).keys(),
])
