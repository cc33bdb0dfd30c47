import { route } from '#core/server/http/route.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { accountEvent } from '#identity/sessions/server/account-event.ts'
import { allowTry } from '#identity/sessions/server/attempts.ts'
import { agentAccountsCheck, agentUserSuspend } from '../contract.ts'
import { lockOwnUser } from './access.ts'
import { validateAccounts } from './validate-accounts.ts'

/** Reveals which names and numbers exist: rate-limited, so that they cannot be enumerated. */
const byAgent = { seconds: 3600, most: 60 }

export const agentAccountsCheckRoute = route(
  agentAccountsCheck,
  async ({ accounts }, { app, db, caller }) => {
    await allowTry(db, `agent-check:${caller.id}`, byAgent, app.now())
    const { refused } = await validateAccounts(db, accounts)
    return { refused }
  },
)

export const agentUserSuspendRoute = route(agentUserSuspend, async ({ id, suspended }, context) => {
  const { app, db } = context
  await db.transaction().execute(async (trx) => {
    const user = await lockOwnUser(trx, context, id)
    if ((user.suspended_at !== null) === suspended) return
    const suspended_at = suspended ? app.now() : null
    await trx.updateTable('accounts').set({ suspended_at }).where('id', '=', id).execute()
    if (suspended) await accountEvent(trx, { account: id, now: app.now() }, 'suspension')
    await recordAudit(trx, context, suspended ? 'agent.suspend' : 'agent.resume', id, { name: user.name })
  })
  return null
})
