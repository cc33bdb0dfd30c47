import { agentUserPassword } from '#contract/agents.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { hashPassword } from '../sessions/password.ts'
import { allowTry } from '../sessions/tries.ts'
import { lockOwnUser, ownUser } from './access.ts'
import { givePassword } from '../accounts/give-password.ts'
import { makePassword } from '../accounts/make-password.ts'

const byAgent = { seconds: 3600, most: 100 }

export const answerAgentUserPassword = answer(agentUserPassword, async ({ id }, visit) => {
  const { app, db, caller } = visit
  await ownUser(visit, id)
  await allowTry(db, `agent-password:${caller.id}`, byAgent, app.now())
  const password = makePassword()
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const user = await lockOwnUser(trx, visit, id)
    await givePassword(trx, visit, id, password_hash)
    await keepAct(trx, visit, 'agent.password', id, { name: user.name })
  })
  return { password }
})
