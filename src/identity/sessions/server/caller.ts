import type { Call } from '#core/contract/call.ts'
import type { App } from '#core/server/app/app.ts'
import type { Tenant } from '#core/server/app/tenant.ts'
import { compileOnce } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Caller } from '#core/server/http/route.ts'
import type { MissingCredential } from '#core/texts/missing-credentials.ts'
import { lacksSecondFactor } from '#identity/accounts/server/account.ts'
import { isSame } from './cookie.ts'
import type { Credentials } from './credentials-of-request.ts'
import { exitReasonOf, sessionsWithAccounts } from './exit-reason.ts'
import { isKey, keyCaller, type WithRights } from './key-caller.ts'

/**
 * Authenticates the caller by session or API key. Of a session, the token identifies the session; the HttpOnly cookie proves that it is the browser that
 * signed in; the session's row shows that it is still valid. None is sufficient alone.
 */
export async function identify(
  app: App,
  tenant: Tenant,
  credentials: Credentials,
  call: WithRights & Pick<Call, 'withExpiredToken'>,
): Promise<Caller | undefined> {
  const token = credentials.authorization?.replace(/^Bearer /i, '')
  if (!token) return undefined
  if (isKey(token)) return keyCaller(app, tenant, token, call, credentials)
  const content = await app.tokens.read(token, tenant.id)
  if (!content) throw new Problem('notSignedIn')
  if (!credentials.cookie) throw notSignedInFor('cookie')
  if (credentials.appId && credentials.appId !== content.account) throw notSignedInFor('appId')

  const row = await findSession(app.database.of(tenant.id), content.session)
  if (!row || row.account_id !== content.account) throw new Problem('notSignedIn')
  if (!isSame(credentials.cookie, row.secret_hash)) throw notSignedInFor('otherCookie')
  const death = exitReasonOf(row, app.now())
  if (death) {
    // An expired session is ended, so that it stays invalid if the clock is set back.
    if (row.ended_at === null && row.expires_at <= app.now()) await endExpired(app, tenant, content.session)
    throw new Problem(death)
  }
  if (content.expired && !call.withExpiredToken) throw new Problem('tokenExpired')
  return {
    id: row.account_id,
    role: row.role,
    name: row.name,
    by: { session: content.session },
    features: row.features,
    confirmedAt: row.confirmed_at,
    isNew: row.must_change_password || row.must_agree || lacksSecondFactor(app.config, row),
  }
}

/** The code of every request that is not signed in, with what is missing in its text. */
export const notSignedInFor = (missing: MissingCredential) => new Problem('notSignedIn', { missing })

const endExpired = (app: App, tenant: Tenant, session: string) =>
  app.database
    .of(tenant.id)
    .updateTable('sessions')
    .set({ ended_at: app.now() })
    .where('id', '=', session)
    .execute()

const findSession = compileOnce((db, id) =>
  sessionsWithAccounts(db)
    .select([
      'sessions.account_id',
      'sessions.secret_hash',
      'sessions.created_at',
      'sessions.expires_at',
      'sessions.ended_at',
      'sessions.confirmed_at',
      'accounts.role',
      'accounts.name',
      'accounts.features',
      'accounts.suspended_at',
      'accounts.removed_at',
      'accounts.must_change_password',
      'accounts.must_agree',
      'accounts.second_factor',
    ])
    .where('sessions.id', '=', id),
)
