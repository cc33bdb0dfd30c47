import { sql } from 'kysely'
import { staffPayoutTakeBack } from '#contract/settlements.ts'
import { asYuan } from '#domain/money/as-yuan.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { notify } from '../notices/notify.ts'
import { tenantPayouts } from './access.ts'

export const answerStaffPayoutTakeBack = answer(staffPayoutTakeBack, async ({ id, reason }, visit) => {
  const { app, db, tenant, caller } = visit
  const now = app.now()
  await db.transaction().execute(async (trx) => {
    const found = tenantPayouts(trx)
      .innerJoin('accounts', 'accounts.id', 'payouts.agent_id')
      .selectAll('payouts')
      .select(['accounts.name', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('on_day')])
      .where('payouts.id', '=', id)
      .forUpdate('payouts')
    const payout = await found.executeTakeFirstOrThrow(() => new Problem('notFound'))
    if (payout.taken_back_at) throw new Problem('payoutMoved')
    const { agent_id: agent, name, month, amount, on_day: day, reference } = payout
    await trx
      .updateTable('payouts')
      .set({ taken_back_at: now, taken_back_by: caller.id, taken_back_reason: reason })
      .where('id', '=', id)
      .execute()
    await keepAct(trx, visit, 'settlement.takeBack', agent, { name, month, amount, day, reference, reason })
    const to = { tenant: tenant.id, account: agent, now }
    await notify(trx, to, 'payoutTakenBack', { month, amount: asYuan(amount), reason })
  })
  return null
})
