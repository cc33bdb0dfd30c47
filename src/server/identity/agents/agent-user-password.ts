import { agentUserPassword } from '#contract/agents.ts'
import { recordAudit } from '#server/identity/audit/record-audit.ts'
import { route } from '#server/core/http/route.ts'
import { hashPassword } from '#server/identity/accounts/password.ts'
import { allowTry } from '#server/identity/sessions/tries.ts'
import { lockOwnUser, ownUser } from './access.ts'
import { givePassword } from '#server/identity/staff-accounts/give-password.ts'
import { makePassword } from '#server/identity/accounts/make-password.ts'

const byAgent = { seconds: 3600, most: 100 }

export const agentUserPasswordRoute = route(agentUserPassword, async ({ id }, context) => {
  const { app, db, caller } = context
  await ownUser(context, id)
  await allowTry(db, `agent-password:${caller.id}`, byAgent, app.now())
  const password = makePassword()
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const user = await lockOwnUser(trx, context, id)
    await givePassword(trx, context, id, password_hash)
    await recordAudit(trx, context, 'agent.password', id, { name: user.name })
  })
  return { password }
})
