import { agentUserSuspend } from '#contract/agents.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { lockOwnUser } from './access.ts'

export const answerAgentUserSuspend = answer(agentUserSuspend, async ({ id, suspended }, visit) => {
  const { app, db } = visit
  await db.transaction().execute(async (trx) => {
    const user = await lockOwnUser(trx, visit, id)
    if ((user.suspended_at !== null) === suspended) return
    const suspended_at = suspended ? app.now() : null
    await trx.updateTable('accounts').set({ suspended_at }).where('id', '=', id).execute()
    if (suspended) await endSessions(trx, { account: id }, 'suspended', app.now())
    await keepAct(trx, visit, suspended ? 'agent.suspend' : 'agent.resume', id, { name: user.name })
  })
  return null
})
