import { staffDifferenceSolve } from '#contract/payments.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { tenantDifferences } from './access.ts'

export const answerStaffDifferenceSolve = answer(staffDifferenceSolve, async ({ id, note }, visit) => {
  await visit.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('payment_differences')
      .set({ solved_at: visit.app.now(), solved_by: visit.caller.id, note })
      .where('id', 'in', tenantDifferences({ db: trx }).select('id').where('id', '=', id))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('notFound')
    await keepAct(trx, visit, 'payment.difference', id, { note })
  })
  return null
})
