import type { Transaction } from 'kysely'
import { accountType } from '#core/contract/call.ts'
import type { ProblemName } from '#core/contract/codes.ts'
import type { Session } from '#core/contract/sessions.ts'
import type { DB } from '#core/server/db/tables.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { findAccount, userOf, type Account, lacksSecondFactor } from '#identity/accounts/server/account.ts'
import { requestedHost } from '#identity/tenants/server/tenant-of.ts'
import { newSecret, hashOf, setDeviceCookie, setSessionCookie } from './cookie.ts'
import { rememberDevice } from './device.ts'
import { lockChecked } from './lock-checked.ts'

export interface Proof {
  /** The account as it was when the password, code or ticket was checked. */
  checked: Account
  /** The problem if it has changed since. */
  stale: ProblemName
  /** The API key that vouched for the account. */
  key?: string | null
  /** Invalidates what was checked. */
  spend?: (trx: Transaction<DB>) => Promise<void>
}

/** Creates a session for an authenticated account, and sends the browser both halves. */
export async function startSession(
  context: RequestContext,
  { checked, stale, key = null, spend }: Proof,
): Promise<Session> {
  const { app, tenant, db } = context
  const now = app.now()
  const secret = newSecret()
  const { account, id, device } = await db.transaction().execute(async (trx) => {
    const account = await lockChecked(trx, checked, stale)
    await spend?.(trx)
    const { id } = await trx
      .insertInto('sessions')
      .values({
        tenant_id: tenant.id,
        account_id: account.id,
        key_id: key,
        secret_hash: hashOf(secret),
        created_at: now,
        expires_at: new Date(now.getTime() + app.config.sessionHours * 3_600_000),
        address: context.address,
        device: context.device,
        host: requestedHost(context.reply.request),
        // Setting up a second factor right after signing in does not ask for the password again.
        confirmed_at: lacksSecondFactor(app.config, account) ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.updateTable('accounts').set({ signed_in_at: now }).where('id', '=', account.id).execute()
    return { account, id, device: await rememberDevice(trx, context, account.id) }
  })
  setSessionCookie(app, tenant, context.reply, secret)
  setDeviceCookie(app, tenant, context.reply, device)
  return describeSession(context, account, id)
}

/** The login reply: a new short token and the user. */
export async function describeSession(
  context: RequestContext,
  account: Account,
  sessionId: string,
): Promise<Session> {
  const { app, tenant, db } = context
  const agent =
    account.role === 'agent' ? account : account.agent_id && (await findAccount(db, account.agent_id))
  return {
    jwt: await app.tokens.issue({ account: account.id, session: sessionId }, tenant.id),
    user: userOf(account),
    type: accountType[account.role],
    role: account.role,
    agent: agent ? agentOf(agent) : undefined,
    isDefault: [...new Set([...tenant.features, ...account.features])],
    firstSteps: [
      ...(account.must_change_password ? (['password'] as const) : []),
      ...(account.must_agree ? (['terms'] as const) : []),
      ...(lacksSecondFactor(app.config, account) ? (['secondFactor'] as const) : []),
    ],
  }
}

function agentOf({ id, name, mobile, email, avatar }: Account): NonNullable<Session['agent']> {
  return { id, name, mobile, email, avatar }
}
