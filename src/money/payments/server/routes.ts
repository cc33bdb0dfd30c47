import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { allowTry } from '#identity/sessions/server/attempts.ts'
import { paymentFees, paymentOpen, paymentWays, staffDifferenceSolve } from '../contract.ts'
import { tenantDifferences } from './access.ts'
import { openPayment } from './open-payment.ts'

const often = { seconds: 60, most: 20 }

export const paymentOpenRoute = route(paymentOpen, async ({ order, provider }, context) => {
  await allowTry(context.app.database.outside, `payment:${context.caller.id}`, often, context.app.now())
  return openPayment(context, order, provider)
})

export const paymentWaysRoute = route(paymentWays, async (_, { app, tenant }) => [
  ...app.payments.offeredBy(tenant.brand.code).keys(),
])

export const paymentFeesRoute = route(paymentFees, async (_, { app, tenant }) =>
  [...app.payments.offeredBy(tenant.brand.code)].flatMap(([provider, { fee }]) =>
    fee.share > 0 || fee.fixed > 0 ? [{ provider, ...fee }] : [],
  ),
)

export const staffDifferenceSolveRoute = route(staffDifferenceSolve, async ({ id, note }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('payment_differences')
      .set({ solved_at: context.app.now(), solved_by: context.caller.id, note })
      .where('id', 'in', tenantDifferences({ db: trx }).select('id').where('id', '=', id))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('notFound')
    await recordAudit(trx, context, 'payment.difference', id, { note })
  })
  return null
})
