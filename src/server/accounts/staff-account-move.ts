import { staffAccountMove } from '#contract/staff-accounts.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { findAccount } from './account.ts'
import { lockAccount, openAgent } from './access.ts'

export const answerStaffAccountMove = answer(staffAccountMove, async ({ id, agent: wanted }, visit) => {
  await visit.db.transaction().execute(async (trx) => {
    const user = await lockAccount(trx, id)
    if (user.role !== 'user') throw new Problem('notFound')
    if (user.agent_id === wanted) throw new Problem('nothingChanged')
    const agent = wanted ? await openAgent(trx, wanted) : undefined
    const before = user.agent_id ? await findAccount(trx, user.agent_id) : undefined
    await trx
      .updateTable('accounts')
      .set({ agent_id: agent?.id ?? null })
      .where('id', '=', id)
      .execute()
    await keepAct(trx, visit, 'account.move', id, {
      name: user.name,
      agentBefore: before?.name ?? null,
      agent: agent?.name ?? null,
    })
  })
  return null
})
