import { accountType } from '#contract/call.ts'
import type { Session } from '#contract/sessions.ts'
import { findAccount, userOf, type Account } from '../accounts/account.ts'
import type { Visit } from '../http/answer.ts'
import { newSecret, hashOf, setSessionCookie } from './cookie.ts'

/** Opens a session for an account that has proved itself, and gives the browser both of its halves. */
export async function startSession(visit: Visit, account: Account): Promise<Session> {
  const { app, tenant, db } = visit
  const secret = newSecret()
  const { id } = await db
    .insertInto('sessions')
    .values({
      tenant_id: tenant.id,
      account_id: account.id,
      secret_hash: hashOf(secret),
      created_at: app.now(),
      expires_at: new Date(app.now().getTime() + app.config.sessionHours * 3_600_000),
      address: visit.address,
      device: visit.device,
      host: visit.reply.request.hostname,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('accounts').set({ signed_in_at: app.now() }).where('id', '=', account.id).execute()
  setSessionCookie(app, tenant, visit.reply, secret)
  return describeSession(visit, account, id)
}

/** The login reply: a new short token, and who it is for. */
export async function describeSession(visit: Visit, account: Account, sessionId: string): Promise<Session> {
  const { app, tenant, db } = visit
  const agent =
    account.role === 'agent' ? account : account.agent_id && (await findAccount(db, account.agent_id))
  return {
    jwt: await app.tokens.issue({ account: account.id, session: sessionId }, tenant.id),
    user: userOf(account),
    type: accountType[account.role],
    role: account.role,
    agent: agent ? { id: agent.id, name: agent.name } : undefined,
    isDefault: [...new Set([...tenant.features, ...account.features])],
    firstSteps: [
      ...(account.must_change_password ? (['password'] as const) : []),
      ...(account.must_agree ? (['terms'] as const) : []),
    ],
  }
}
