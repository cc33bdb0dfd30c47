import { paymentWays } from '#contract/payments.ts'
import { answer } from '../http/answer.ts'

export const answerPaymentWays = answer(paymentWays, async (_, { app }) => [...app.payments.keys()])
