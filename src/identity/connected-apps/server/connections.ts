import type { Transaction } from 'kysely'
import type { Scope } from '#core/contract/scopes.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type Caller, route } from '#core/server/http/route.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { connectionEnd, connectionList } from '../contract.ts'
import { readRedirectUri, targetOf } from './redirect-uri.ts'

/** The apps that act for the caller now. */
export const ownConnections = ({ db, caller }: { db: Db; caller: Pick<Caller, 'id'> }, now: Date) =>
  db
    .selectFrom('api_keys')
    .where('api_keys.account_id', '=', caller.id)
    .where('api_keys.app_id', 'is not', null)
    .where('api_keys.revoked_at', 'is', null)
    .where('api_keys.expires_at', '>', now)

export const connectionListRoute = route(connectionList, async (_, context) => {
  const rows = await ownConnections(context, context.app.now())
    .innerJoin('connected_apps', (join) =>
      join
        .onRef('connected_apps.tenant_id', '=', 'api_keys.tenant_id')
        .onRef('connected_apps.id', '=', 'api_keys.app_id'),
    )
    .selectAll('api_keys')
    .select('connected_apps.redirect_uris')
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    app: row.name,
    targets: [...new Set(row.redirect_uris.map((each) => targetOf(readRedirectUri(each)!)))],
    scopes: row.scopes as Scope[],
    timeCreate: row.created_at.toISOString(),
    timeUse: row.used_at?.toISOString() ?? null,
    address: row.used_from,
  }))
})

export const connectionEndRoute = route(connectionEnd, async ({ id }, context) => {
  const { app, db, caller } = context
  const now = app.now()
  await db.transaction().execute(async (trx) => {
    const found = await ownConnections({ db: trx, caller }, now)
      .select(['id', 'name'])
      .where('api_keys.id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Problem('notFound')
    await endConnection(trx, id, now)
    await recordAudit(trx, context, 'app.disconnect', caller.id, { name: found.name })
  })
  return null
})

/** Ends a connection and all tokens of it. */
export async function endConnection(trx: Db | Transaction<DB>, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
  await trx.deleteFrom('app_tokens').where('key_id', '=', id).where('kind', '=', 'access').execute()
}
