import { randomInt } from 'node:crypto'
import type { SelectQueryBuilder, Transaction } from 'kysely'
import { type Scope, scopes as allScopes, scopesOf, keyPrefix } from '#core/contract/scopes.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { lockAccount } from '#identity/accounts/server/access.ts'
import { portalOf } from '#identity/accounts/server/account.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { hashOf } from '#identity/sessions/server/cookie.ts'
import { endSessions } from '#identity/sessions/server/end-sessions.ts'
import {
  type ApiKey,
  keyList,
  keyMake,
  keyRevoke,
  maxKeys,
  staffKeyList,
  staffKeyRevoke,
} from '../contract/keys.ts'
import { retentionDays, keysOfTenant, ownKeys } from './access.ts'

const dayMs = 24 * 3_600_000

type Keys = SelectQueryBuilder<DB, 'api_keys', object>

export const keyListRoute = route(keyList, async (_, context) =>
  (await listed(ownKeys(context), context.app.now())).map(({ by: _by, ...key }) => key),
)

export const staffKeyListRoute = route(staffKeyList, (_, context) =>
  listed(keysOfTenant(context), context.app.now()),
)

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 43 letters of 62 are 256 bits. */
const length = 43

/** Only letters and digits, so that a double click selects all of it. */
export const newKey = (): string =>
  keyPrefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

export const keyMakeRoute = route(keyMake, async ({ name, scopes, days }, context) => {
  const { app, db, tenant, caller } = context
  const foreign = scopes.find((scope) => !scopesOf[caller.role].includes(scope))
  if (foreign) throw new Problem('keyScopeForeign', { scope: foreign })
  const now = app.now()
  const key = newKey()
  const expires_at = days === undefined ? null : new Date(now.getTime() + days * dayMs)
  // In one order, each once.
  const asked = allScopes.filter((scope) => scopes.includes(scope))
  const id = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, caller.id)
    const valid = await ownKeys({ db: trx, caller })
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('revoked_at', 'is', null)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
      .executeTakeFirstOrThrow()
    if (valid.count >= maxKeys) throw new Problem('keysFull', { most: maxKeys })
    const created = await trx
      .insertInto('api_keys')
      .values({
        tenant_id: tenant.id,
        account_id: caller.id,
        of_tenant: portalOf(caller.role) === 'staff',
        name,
        hash: hashOf(key),
        tail: key.slice(-4),
        scopes: asked,
        created_at: now,
        expires_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(trx, context, 'key.make', caller.id, {
      name,
      scopes: asked.join(', '),
      expires: expires_at?.toISOString() ?? null,
    })
    return created.id
  })
  return { id, key }
})

export const keyRevokeRoute = route(keyRevoke, ({ id }, context) =>
  context.db.transaction().execute((trx) => revoke(trx, context, ownKeys({ ...context, db: trx }), id)),
)

export const staffKeyRevokeRoute = route(staffKeyRevoke, ({ id }, context) =>
  context.db.transaction().execute((trx) => revoke(trx, context, keysOfTenant({ db: trx }), id)),
)

async function revoke(trx: Transaction<DB>, context: RequestContext, among: Keys, id: string): Promise<null> {
  const { app, caller } = context
  const key = await among
    .select(['account_id', 'name', 'revoked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!key) throw new Problem('notFound')
  if (key.revoked_at) return null
  await trx.updateTable('api_keys').set({ revoked_at: app.now() }).where('id', '=', id).execute()
  await endSessions(trx, { key: id }, 'keyRevoked', app.now())
  await recordAudit(trx, { ...context, caller: caller! }, 'key.revoke', key.account_id, { name: key.name })
  return null
}

async function listed(keys: Keys, now: Date) {
  const since = new Date(now.getTime() - retentionDays * dayMs)
  const rows = await keys
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'api_keys.tenant_id')
        .onRef('accounts.id', '=', 'api_keys.account_id'),
    )
    .selectAll('api_keys')
    .select('accounts.name as account')
    .where((is) => is.or([is('revoked_at', 'is', null), is('revoked_at', '>', since)]))
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', since)]))
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    tail: row.tail,
    scopes: row.scopes as Scope[],
    timeCreate: row.created_at.toISOString(),
    timeExpire: row.expires_at?.toISOString() ?? null,
    timeUse: row.used_at?.toISOString() ?? null,
    address: row.used_from,
    state: stateOf(row, now),
    by: { id: row.account_id, name: row.account },
  }))
}

const stateOf = (row: { revoked_at: Date | null; expires_at: Date | null }, now: Date): ApiKey['state'] =>
  row.revoked_at ? 'revoked' : row.expires_at && row.expires_at <= now ? 'expired' : 'active'
