import { sql } from 'kysely'
import type { Call } from '#core/contract/call.ts'
import { isForTests, keyPrefix, scopeOf } from '#core/contract/scopes.ts'
import type { App } from '#core/server/app/app.ts'
import type { Tenant } from '#core/server/app/tenant.ts'
import { compileOnce, type Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Caller } from '#core/server/http/route.ts'
import { declareSecret } from '#core/server/secrets/secret-kind.ts'
import { isInNetworks, networkOf } from '#net/networks.ts'
import { isAccessToken } from './app-token.ts'
import { hashOf } from './cookie.ts'
import type { Credentials } from './credentials-of-request.ts'

/** `anyScope`: for the protocol around calls, whose own scopes are checked with each of them. */
export type WithRights = Pick<Call, 'path' | 'who' | 'changes' | 'sensitive' | 'reaches'> & {
  anyScope?: boolean
}

export const isKey = (token: string): boolean => token.startsWith(keyPrefix)

const apiKey = declareSecret({
  name: 'apiKey',
  bits: 256,
  limits: { address: { seconds: 900, max: 100 } },
})

/** The time and address of use are stored to this precision, because a write at each call would be expensive. */
const usedEveryMs = 60_000

/** Authenticates a program by its API key. The key's row and the account's are read at each call, as those of a session. */
export async function keyCaller(
  app: App,
  tenant: Tenant,
  key: string,
  call: WithRights,
  { address, path }: Pick<Credentials, 'address' | 'path'>,
): Promise<Caller> {
  const db = app.database.of(tenant.id)
  const now = app.now()
  const hash = hashOf(key)
  const row = await apiKey.check({ db, now, by: { address } }, async () =>
    isAccessToken(key) ? findByAccessToken(db, hash) : ((await findKey(db, hash)) ?? findRotated(db, hash)),
  )
  if (!row) throw new Problem('keyUnknown')
  const death = deathOfKey(row, now) ?? deathOfSecret(row, { hash, path }, now)
  if (death) throw new Problem(death)
  refuseNetwork(row.networks, address)
  if (!call.anyScope) refuseScope(call, row)
  if (!row.used_at || row.used_from !== address || now.getTime() - row.used_at.getTime() >= usedEveryMs)
    await db
      .updateTable('api_keys')
      .set({ used_at: now, used_from: address })
      .where('id', '=', row.id)
      .execute()
  return {
    id: row.account_id,
    role: row.role,
    name: row.account,
    by: { key: row.id, test: row.test },
    features: row.features,
    confirmedAt: null,
    isNew: !row.of_tenant && (row.must_change_password || row.must_agree),
  }
}

function refuseNetwork(networks: readonly string[], address: string): void {
  const allowed = networks.flatMap((each) => {
    const network = networkOf(each)
    return network ? [network] : []
  })
  if (networks.length > 0 && !isInNetworks(address, allowed)) throw new Problem('keyNetwork')
}

function refuseScope(call: WithRights, { scopes, test }: { scopes: readonly string[]; test: boolean }): void {
  const scope = scopeOf(call)
  if (test && scope !== undefined && !isForTests(call)) throw new Problem('keyOfTests')
  if (scope === undefined) throw new Problem('keyNotAllowed')
  if (!scopes.includes(scope)) throw new Problem('keyScope', { scope })
}

interface Life {
  of_tenant: boolean
  revoked_at: Date | null
  expires_at: Date | null
  suspended_at: Date | null
  removed_at: Date | null
}

/** Why a key is refused; undefined if it is valid. */
function deathOfKey(row: Life, now: Date) {
  // A key of the tenant outlives the account that made it.
  if (!row.of_tenant && row.removed_at) return 'accountGone'
  if (!row.of_tenant && row.suspended_at) return 'accountSuspended'
  if (row.revoked_at) return 'keyRevoked'
  return row.expires_at && row.expires_at <= now ? 'keyExpired' : undefined
}

interface TokenLife {
  audience: string
  token_expires_at: Date
}

interface Used {
  hash: Buffer
  path: string
}

interface Secrets extends Partial<TokenLife> {
  hash: Buffer
  former_until: Date | null
}

/** Why the access token of a connected app, or the secret before the last rotation of a key, is refused. */
function deathOfSecret(row: Secrets, { hash, path }: Used, now: Date) {
  if (row.audience === undefined)
    return !row.hash.equals(hash) && (row.former_until === null || row.former_until <= now)
      ? 'keyExpired'
      : undefined
  // A token that got to another server, or to other calls of this one, is worth nothing there.
  if (row.audience !== path) return 'keyUnknown'
  return row.token_expires_at! <= now ? 'keyExpired' : undefined
}

/** Whether a link that was made for a key is still valid. */
export async function isLiveKey(app: App, db: Db, id: string, account: string): Promise<boolean> {
  const row = await keysWithAccounts(db)
    .where('api_keys.id', '=', id)
    .where('api_keys.account_id', '=', account)
    .executeTakeFirst()
  return row !== undefined && deathOfKey(row, app.now()) === undefined
}

const keysWithAccounts = (db: Db) =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'api_keys.tenant_id')
        .onRef('accounts.id', '=', 'api_keys.account_id'),
    )
    .select([
      'api_keys.id',
      'api_keys.account_id',
      'api_keys.of_tenant',
      'api_keys.test',
      'api_keys.networks',
      'api_keys.hash',
      'api_keys.former_until',
      'api_keys.scopes',
      'api_keys.expires_at',
      'api_keys.revoked_at',
      'api_keys.used_at',
      'api_keys.used_from',
      'accounts.role',
      'accounts.name as account',
      'accounts.features',
      'accounts.suspended_at',
      'accounts.removed_at',
      'accounts.must_change_password',
      'accounts.must_agree',
    ])

const findKey = compileOnce((db, hash: Buffer) => keysWithAccounts(db).where('api_keys.hash', '=', hash))
/** By the secret before the last rotation. */
const findRotated = compileOnce((db, hash: Buffer) =>
  keysWithAccounts(db).where('api_keys.former_hash', '=', hash),
)

/** The connection that an access token belongs to, with the path at which the token is valid. */
const findByAccessToken = compileOnce((db, hash: Buffer) =>
  keysWithAccounts(db)
    .innerJoin('app_tokens', (join) =>
      join
        .onRef('app_tokens.tenant_id', '=', 'api_keys.tenant_id')
        .onRef('app_tokens.key_id', '=', 'api_keys.id'),
    )
    .select(['app_tokens.audience', 'app_tokens.expires_at as token_expires_at'])
    .where('app_tokens.hash', '=', hash)
    .where('app_tokens.kind', '=', sql.lit('access')),
)
