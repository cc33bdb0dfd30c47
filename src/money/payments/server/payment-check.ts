import { route } from '#core/server/http/route.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { allowTry } from '#identity/sessions/server/attempts.ts'
import { paymentCheck } from '../contract.ts'
import { ownOrder } from './access.ts'
import { refreshPayment, noPayment, openPaymentOf, paidAlready, visible as shown } from './open-payment.ts'

/** A page polls while its code is shown, and once more on request. */
const often = { seconds: 60, most: 40 }

export const paymentCheckRoute = route(paymentCheck, async ({ order: id }, context) => {
  await ownOrder(context, id)
  await allowTry(context.app.database.outside, `paymentCheck:${context.caller.id}`, often, context.app.now())
  const before = await openPaymentOf(context, id)
  if (before) await refreshPayment(context.app, before)
  const { status } = await ownOrder(context, id)
  if (status === orderStatus.paid || status === orderStatus.completed) return paidAlready
  const open = await openPaymentOf(context, id)
  return open ? shown(open, context) : noPayment
})
