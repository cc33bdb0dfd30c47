import { staffPayout } from '#contract/settlements.ts'
import { asYuan } from '#domain/money/as-yuan.ts'
import { keepAct } from '../acts/keep-act.ts'
import { timeInBook } from '../files/table.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { notify } from '../notices/notify.ts'
import { tenantAgents, tenantPayouts } from './access.ts'
import { isOver, readSettlements } from './read-settlements.ts'

export const answerStaffPayout = answer(staffPayout, async ({ payout: id, ...wish }, visit) => {
  const { app, db, tenant, caller } = visit
  const { agent, month, amount, day, reference } = wish
  const now = app.now()
  if (!isOver(month, now)) throw new Problem('payoutEarly')
  if (day.slice(0, 7) <= month || day > timeInBook(now).slice(0, 10)) throw new Problem('payoutDay')
  await db.transaction().execute(async (trx) => {
    // Of two who record the same at once, the second finds nothing due.
    const found = tenantAgents(trx).select('name').where('id', '=', agent).forNoKeyUpdate()
    const { name } = await found.executeTakeFirstOrThrow(() => new Problem('notFound'))
    if (await tenantPayouts(trx).select('id').where('id', '=', id).executeTakeFirst()) return
    const [settlement] = await readSettlements(trx, now, { month, agent })
    if (!settlement || settlement.open === 0 || settlement.open !== amount) throw new Problem('payoutAmount')
    await trx
      .insertInto('payouts')
      .values({
        tenant_id: tenant.id,
        id,
        agent_id: agent,
        month,
        amount,
        day,
        reference,
        by_account: caller.id,
        created_at: now,
      })
      .execute()
    await keepAct(trx, visit, 'settlement.payout', agent, { name, month, amount, day, reference })
    const to = { tenant: tenant.id, account: agent, now }
    await notify(trx, to, 'payout', { month, amount: asYuan(amount), reference })
  })
  return null
})
