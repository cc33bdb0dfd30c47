import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { lockAccount } from '#identity/accounts/server/access.ts'
import { sessionEnd, sessionEndAll, sessionList } from '../contract.ts'
import { accountEvent } from './account-event.ts'
import { clearSessionCookie } from './cookie.ts'
import { endSessions } from './end-sessions.ts'
import { reportStopped } from './report-stopped.ts'
import { sessionsOf } from './sessions-of.ts'

export const sessionListRoute = route(sessionList, (_, context) => sessionsOf(context, context.caller.id))

export const sessionEndRoute = route(sessionEnd, async ({ id }, { app, db, caller }) => {
  const its = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', caller.id)
    .executeTakeFirst()
  if (!its) throw new Problem('notFound')
  await endSessions(db, { session: id }, 'signedOut', app.now())
  return null
})

export const sessionEndAllRoute = route(sessionEndAll, async ({ programs }, context) => {
  const { app, db, tenant, caller, reply } = context
  await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, caller.id)
    const to = { tenant: tenant.id, account: caller.id, now: app.now() }
    const stopped = await accountEvent(trx, to, 'endAll', { asked: programs })
    await reportStopped(trx, to, account, stopped)
  })
  clearSessionCookie(app, tenant, reply)
  return null
})
