import { type Selectable, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { Role } from '#core/contract/call.ts'
import { type Scope, scopes as allScopes, scopesOf, keyPrefix } from '#core/contract/scopes.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB, ApiKeys } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type Caller, type RequestContext, type Route, route } from '#core/server/http/route.ts'
import { randomLetters } from '#core/server/secrets/random-letters.ts'
import { lockAccount } from '#identity/accounts/server/access.ts'
import { portalOf } from '#identity/accounts/server/account.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { hashOf } from '#identity/sessions/server/cookie.ts'
import { endSessions } from '#identity/sessions/server/end-sessions.ts'
import { webhookSecretOfKey } from '#identity/webhooks/server/secret.ts'
import { networkOf } from '#net/networks.ts'
import {
  type ApiKey,
  type KeyCalls,
  keyList,
  keyMake,
  maxKeys,
  ownKeyCalls,
  staffKeyCalls,
  staffKeyList,
} from '../contract/keys.ts'
import { retentionDays, keysOfTenant, ownKeys } from './access.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Keys = SelectQueryBuilder<DB, 'api_keys', object>

export const keyListRoute = route(keyList, async (_, context) =>
  (await listed(ownKeys(context), context.app.now())).map(({ by: _by, ...key }) => key),
)

export const staffKeyListRoute = route(staffKeyList, (_, context) =>
  listed(keysOfTenant(context), context.app.now()),
)

export const newKey = (): string => keyPrefix + randomLetters()

export const keyMakeRoute = route(keyMake, async ({ name, scopes, days, networks, test }, context) => {
  const { app, db, tenant, caller } = context
  const foreign = scopes.find((scope) => !scopesOf[caller.role].includes(scope))
  if (foreign) throw new Problem('keyScopeForeign', { scope: foreign })
  const now = app.now()
  const key = newKey()
  const expires_at = days === undefined ? null : new Date(now.getTime() + days * dayMs)
  // In one order, each once.
  const asked = allScopes.filter((scope) => scopes.includes(scope))
  const from = readNetworks(networks)
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
        ...secretOf(key),
        scopes: asked,
        networks: from,
        test,
        created_at: now,
        expires_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(trx, context, 'key.make', caller.id, {
      name,
      scopes: asked.join(', '),
      expires: expires_at?.toISOString() ?? null,
      ...(from.length > 0 && { networks: from.join(', ') }),
      ...(test && { test: 'yes' }),
    })
    return created.id
  })
  return { id, key, webhookSecret: webhookSecretOfKey(app.config.secret, hashOf(key)) }
})

/** What is stored of a key. */
const secretOf = (key: string) => ({ hash: hashOf(key), tail: key.slice(-4) })

/** Each once, as they were entered. */
function readNetworks(networks: readonly string[]): string[] {
  const wrong = networks.find((network) => !networkOf(network))
  if (wrong !== undefined) throw new Problem('keyNetworksInvalid', { network: wrong })
  return [...new Set(networks)]
}

/** The calls for keys that exist, among those that the caller may change. */
function routesOf(calls: KeyCalls, among: (of: { db: Db; caller: Caller }) => Keys): Route[] {
  const onKey = lockedBy(among)
  return [
    route(calls.change, async ({ id, name, networks }, context) =>
      onKey(context, id, async (trx, key) => {
        const changed = { name: name ?? key.name, networks: networks ? readNetworks(networks) : key.networks }
        await trx.updateTable('api_keys').set(changed).where('id', '=', id).execute()
        await recordAudit(trx, context, 'key.change', key.account_id, {
          ...(changed.name !== key.name && { nameBefore: key.name }),
          name: changed.name,
          networks: changed.networks.join(', '),
        })
        return null
      }),
    ),
    route(calls.rotate, async ({ id, overlapHours }, context) =>
      onKey(context, id, async (trx, row) => {
        const now = context.app.now()
        if (stateOf(row, now) !== 'active') throw new Problem('keyGone')
        const key = newKey()
        const former_until = new Date(now.getTime() + overlapHours * hourMs)
        await trx
          .updateTable('api_keys')
          .set({
            ...secretOf(key),
            ...(overlapHours > 0
              ? { former_hash: row.hash, former_tail: row.tail, former_until }
              : { former_hash: null, former_tail: null, former_until: null }),
            rotated_at: now,
          })
          .where('id', '=', id)
          .execute()
        await recordAudit(trx, context, 'key.rotate', row.account_id, { name: row.name, hours: overlapHours })
        return { id, key, webhookSecret: webhookSecretOfKey(context.app.config.secret, hashOf(key)) }
      }),
    ),
    route(calls.webhookSecret, ({ id }, context) =>
      onKey(context, id, async (trx, key) => {
        if (stateOf(key, context.app.now()) !== 'active') throw new Problem('keyGone')
        await recordAudit(trx, context, 'key.webhookSecret', key.account_id, { name: key.name })
        return { webhookSecret: webhookSecretOfKey(context.app.config.secret, key.hash) }
      }),
    ),
    route(calls.revoke, ({ id }, context) =>
      onKey(context, id, async (trx, key) => {
        if (key.revoked_at) return null
        await trx
          .updateTable('api_keys')
          .set({ revoked_at: context.app.now() })
          .where('id', '=', id)
          .execute()
        await endSessions(trx, { key: id }, 'keyRevoked', context.app.now())
        await recordAudit(trx, context, 'key.revoke', key.account_id, { name: key.name })
        return null
      }),
    ),
    route(calls.usage, async ({ id, days }, context) => {
      const { db } = context
      const known = await among(context).select('id').where('id', '=', id).executeTakeFirst()
      if (!known) throw new Problem('notFound')
      const since = sql<string>`ledger_day(${context.app.now()}) - ${days - 1}::integer`
      const requests = await db
        .selectFrom('key_days')
        .select(['requests', dayText])
        .where('key_id', '=', id)
        .where('day', '>=', since)
        .orderBy(sql.ref('day'))
        .execute()
      const charges = await db
        .selectFrom('key_charges')
        .select(['product', 'unit', 'amount', dayText])
        .where('key_id', '=', id)
        .where('day', '>=', since)
        .orderBy(sql.ref('day'))
        .orderBy('product')
        .orderBy('unit')
        .execute()
      return { requests, charges }
    }),
  ]
}

const dayText = sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')

/** Locks a key that the caller may change. */
const lockedBy =
  (among: (of: { db: Db; caller: Caller }) => Keys) =>
  <Result>(
    { db, caller }: RequestContext<readonly Role[]>,
    id: string,
    work: (trx: Transaction<DB>, key: Selectable<ApiKeys>) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      const key = await among({ db: trx, caller })
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!key) throw new Problem('notFound')
      return work(trx, key)
    })

export const ownKeyRoutes = routesOf(ownKeyCalls, ownKeys)
export const staffKeyRoutes = routesOf(staffKeyCalls, keysOfTenant)

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
    networks: row.networks,
    test: row.test,
    timeCreate: row.created_at.toISOString(),
    timeExpire: row.expires_at?.toISOString() ?? null,
    timeUse: row.used_at?.toISOString() ?? null,
    timeRotate: row.rotated_at?.toISOString() ?? null,
    former:
      row.former_until && row.former_until > now
        ? { tail: row.former_tail!, timeEnd: row.former_until.toISOString() }
        : null,
    address: row.used_from,
    state: stateOf(row, now),
    by: { id: row.account_id, name: row.account },
  }))
}

const stateOf = (row: { revoked_at: Date | null; expires_at: Date | null }, now: Date): ApiKey['state'] =>
  row.revoked_at ? 'revoked' : row.expires_at && row.expires_at <= now ? 'expired' : 'active'
