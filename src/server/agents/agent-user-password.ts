import { agentUserPassword } from '#contract/agents.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { notify } from '../notices/notify.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { hashPassword } from '../sessions/password.ts'
import { allowTry } from '../sessions/tries.ts'
import { lockOwnUser, ownUser } from './access.ts'
import { makePassword } from './make-password.ts'

const byAgent = { seconds: 3600, most: 100 }

export const answerAgentUserPassword = answer(agentUserPassword, async ({ id }, visit) => {
  const { app, db, tenant, caller } = visit
  await ownUser(visit, id)
  await allowTry(db, `agent-password:${caller.id}`, byAgent, app.now())
  const password = makePassword()
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const user = await lockOwnUser(trx, visit, id)
    await trx.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()
    await endSessions(trx, { account: id }, 'passwordChanged', app.now())
    await notify(trx, { tenant: tenant.id, account: id, now: app.now() }, 'passwordChanged')
    await keepAct(trx, visit, 'agent.password', id, { name: user.name })
  })
  return { password }
})
