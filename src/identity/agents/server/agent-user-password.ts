import { route } from '#core/server/http/route.ts'
import { makePassword } from '#identity/accounts/server/make-password.ts'
import { hashPassword } from '#identity/accounts/server/password.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { allowTry } from '#identity/sessions/server/attempts.ts'
import { givePassword } from '#identity/staff-accounts/server/give-password.ts'
import { agentUserPassword } from '../contract.ts'
import { lockOwnUser, ownUser } from './access.ts'

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
