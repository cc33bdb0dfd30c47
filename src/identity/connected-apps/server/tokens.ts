import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { Tenant } from '#core/server/app/tenant.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { declareSecret, isSignature } from '#core/server/secrets/secret-kind.ts'
import { lockAccount } from '#identity/accounts/server/access.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { accessPrefix, refreshPrefix } from '#identity/sessions/server/app-token.ts'
import { secondsLeft, takeTry } from '#identity/sessions/server/attempts.ts'
import { hashOf, newSecret } from '#identity/sessions/server/cookie.ts'
import { findApp } from './apps.ts'
import { endConnection } from './connections.ts'
import { OAuthError } from './oauth-error.ts'
import { audienceOf } from './resource.ts'

/** A request to the token endpoint, and where it came from. */
export interface TokenRequest {
  app: App
  tenant: Tenant
  origin: string
  address: string
  fields: Readonly<Record<string, string | undefined>>
}

const accessMs = 3_600_000
/** A large file on a slow line. */
const pathTokenMs = 24 * 3_600_000
/** A connection that is not used for this time ends. */
const refreshMs = 30 * 24 * 3_600_000
/** Each leaves a row until it would have expired. */
const refreshesOfConnection = { seconds: 3600, most: 60 }

const verifierForm = /^[A-Za-z0-9._~-]{43,128}$/

/** A code or a token. */
const appGrant = declareSecret({
  name: 'appGrant',
  bits: 256,
  limits: { address: { seconds: 900, max: 100 } },
})

/** Exchanges a code or a refresh token. */
export async function issueTokens(request: TokenRequest) {
  const { fields, origin } = request
  // Before anything is used up.
  audienceOf(fields['resource'], origin)
  switch (fields['grant_type']) {
    case 'authorization_code':
      return exchangeCode(request)
    case 'refresh_token':
      return exchangeRefreshToken(request)
    default:
      throw new OAuthError(
        'unsupported_grant_type',
        'grant_type must be authorization_code or refresh_token.',
      )
  }
}

/** Thrown after the transaction, because what it changed has to stay. */
const refused = (why: string) => ({ refusal: new OAuthError('invalid_grant', why) })

async function exchangeCode({ app, tenant, address, fields }: TokenRequest) {
  const { code = '', client_id, redirect_uri, code_verifier = '' } = fields
  const db = app.database.of(tenant.id)
  const now = app.now()
  const client = await clientOf(db, client_id)
  const hash = hashOf(code)
  const found = await appGrant.check({ db, now, by: { address } }, () =>
    db
      .selectFrom('app_codes')
      .select(['account_id', 'scopes'])
      .where('hash', '=', hash)
      .where('app_id', '=', client.id)
      .executeTakeFirst(),
  )
  if (!found) throw new OAuthError('invalid_grant', 'The code is unknown or expired.')
  const answer = await db.transaction().execute(async (trx) => {
    // Whoever suspends the account or ends what acts for it locks it, too.
    const account = await lockAccount(trx, found.account_id)
    const row = await trx
      .selectFrom('app_codes')
      .selectAll()
      .where('hash', '=', hash)
      .forUpdate()
      .executeTakeFirst()
    if (!row || account.suspended_at) return refused('The account does not allow it any more.')
    if (row.used_at) {
      // Somebody else has the code, too, and may have been first.
      if (row.key_id) await endConnection(trx, row.key_id, now)
      return refused('The code was used before. The connection was ended.')
    }
    const spend = (key_id: string | null) =>
      trx.updateTable('app_codes').set({ used_at: now, key_id }).where('hash', '=', hash).execute()
    const isWrong =
      row.expires_at <= now || row.redirect_uri !== redirect_uri || !isVerified(code_verifier, row.challenge)
    if (isWrong) {
      await spend(null)
      return refused('The code is expired, or for another redirect_uri or code_verifier.')
    }
    const { id } = await trx
      .insertInto('api_keys')
      .values({
        tenant_id: tenant.id,
        account_id: account.id,
        app_id: client.id,
        name: client.name,
        // The key itself is thrown away.
        hash: hashOf(newSecret()),
        tail: '',
        scopes: row.scopes,
        created_at: now,
        expires_at: new Date(now.getTime() + refreshMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await spend(id)
    await recordAudit(trx, { app, tenant, caller: account, address }, 'app.connect', account.id, {
      name: client.name,
      scopes: row.scopes.join(', '),
    })
    return addTokens(trx, { tenant: tenant.id, connection: id, ...row }, now)
  })
  return tokensOrRefusal(answer)
}

async function exchangeRefreshToken({ app, tenant, address, fields }: TokenRequest) {
  const { refresh_token = '', client_id } = fields
  const db = app.database.of(tenant.id)
  const now = app.now()
  const client = await clientOf(db, client_id)
  const hash = hashOf(refresh_token)
  const found = await appGrant.check({ db, now, by: { address } }, () =>
    tokensOfApp(db, client.id, hash).where('app_tokens.kind', '=', 'refresh').executeTakeFirst(),
  )
  if (!found) throw new OAuthError('invalid_grant', 'The refresh token is unknown or expired.')
  const { key_id, account_id } = found
  if (!(await takeTry(app.database.outside, `app-refresh:${key_id}`, refreshesOfConnection, now)))
    throw new OAuthError(
      'slow_down',
      'An access token is valid for an hour.',
      secondsLeft(refreshesOfConnection, now),
    )
  const answer = await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, account_id)
    const row = await tokensOfApp(trx, client.id, hash).forUpdate().executeTakeFirst()
    if (!row || row.expires_at <= now || row.revoked_at || account.suspended_at)
      return refused('The connection was ended or has expired.')
    if (row.used_at) {
      await endConnection(trx, key_id, now)
      return refused('The refresh token was used before. The connection was ended.')
    }
    await trx.updateTable('app_tokens').set({ used_at: now }).where('hash', '=', hash).execute()
    const expires_at = new Date(now.getTime() + refreshMs)
    await trx.updateTable('api_keys').set({ expires_at }).where('id', '=', key_id).execute()
    return addTokens(trx, { tenant: tenant.id, connection: key_id, ...row }, now)
  })
  return tokensOrRefusal(answer)
}

/** Ends the connection of a refresh token, or deletes an access token. Unknown ones are none (RFC 7009, 2.2). */
export async function revokeToken({ app, tenant, address, fields }: TokenRequest): Promise<void> {
  const { token = '', client_id } = fields
  const db = app.database.of(tenant.id)
  const now = app.now()
  const client = await clientOf(db, client_id)
  const hash = hashOf(token)
  const found = await appGrant.check({ db, now, by: { address } }, () =>
    tokensOfApp(db, client.id, hash).executeTakeFirst(),
  )
  if (!found) return
  if (found.kind === 'access') await db.deleteFrom('app_tokens').where('hash', '=', hash).execute()
  else await db.transaction().execute((trx) => endConnection(trx, found.key_id, now))
}

async function clientOf(db: Db, id: string | undefined) {
  const found = await findApp(db, id)
  if (!found) throw new OAuthError('invalid_client', 'This client_id is not registered here.')
  return found
}

const isVerified = (verifier: string, challenge: string): boolean =>
  verifierForm.test(verifier) &&
  isSignature(createHash('sha256').update(verifier).digest('base64url'), challenge)

const tokensOfApp = (db: Db, app: string, hash: Buffer) =>
  db
    .selectFrom('app_tokens')
    .innerJoin('api_keys', (join) =>
      join
        .onRef('api_keys.tenant_id', '=', 'app_tokens.tenant_id')
        .onRef('api_keys.id', '=', 'app_tokens.key_id'),
    )
    .selectAll('app_tokens')
    .select(['api_keys.account_id', 'api_keys.scopes', 'api_keys.revoked_at'])
    .where('api_keys.app_id', '=', app)
    .where('app_tokens.hash', '=', hash)

/** An access token of a connection for one path, such as that of one upload. */
export async function addPathToken(
  { app, db, tenant }: Pick<RequestContext, 'app' | 'db' | 'tenant'>,
  connection: string,
  audience: string,
): Promise<string> {
  const token = newToken(accessPrefix)
  await db
    .insertInto('app_tokens')
    .values({
      tenant_id: tenant.id,
      key_id: connection,
      audience,
      kind: 'access',
      hash: hashOf(token),
      expires_at: new Date(app.now().getTime() + pathTokenMs),
    })
    .execute()
  return token
}

/** Only letters and digits, and longer than keys, which tells them apart. */
const newToken = (prefix: string) => prefix + randomBytes(32).toString('hex')

interface Granted {
  tenant: string
  connection: string
  audience: string
  scopes: readonly string[]
}

async function addTokens(trx: Transaction<DB>, { tenant, connection, audience, scopes }: Granted, now: Date) {
  const [access, refresh] = [newToken(accessPrefix), newToken(refreshPrefix)]
  const common = { tenant_id: tenant, key_id: connection, audience }
  await trx
    .insertInto('app_tokens')
    .values([
      { ...common, kind: 'access', hash: hashOf(access), expires_at: new Date(now.getTime() + accessMs) },
      { ...common, kind: 'refresh', hash: hashOf(refresh), expires_at: new Date(now.getTime() + refreshMs) },
    ])
    .execute()
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessMs / 1000,
    refresh_token: refresh,
    scope: scopes.join(' '),
  }
}

type Tokens = Awaited<ReturnType<typeof addTokens>>

function tokensOrRefusal(answer: Tokens | ReturnType<typeof refused>): Tokens {
  if ('refusal' in answer) throw answer.refusal
  return answer
}
