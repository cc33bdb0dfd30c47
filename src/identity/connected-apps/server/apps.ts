import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import { deleteInSteps } from '#core/server/db/delete-in-steps.ts'
import type { ConnectedApps } from '#core/server/db/tables.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { allowAddress } from '#identity/sessions/server/attempts.ts'
import { isDescriptionAddress, readDescription } from './app-description.ts'
import { grantTypes, readMetadata } from './app-metadata.ts'

export type ConnectedApp = Selectable<ConnectedApps>

/** Registrations of a tenant that nobody has connected yet. Beyond that, the oldest are removed. */
export const maxUnused = 1000
/** A registration that nobody connected is removed after this time. */
export const unusedMs = 24 * 3_600_000

/** Registers an app without a secret: PKCE and the exact address protect its codes. */
export async function registerApp(app: App, tenant: string, body: unknown, address: string) {
  const db = app.database.of(tenant)
  const now = app.now()
  await allowAddress(db, 'registerApp', { address, now })
  const { name, redirect_uris } = readMetadata(body)
  const { id, created_at } = await db
    .insertInto('connected_apps')
    .values({ tenant_id: tenant, name, redirect_uris, created_at: now })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  await removeExcess(db)
  return {
    client_id: id,
    client_id_issued_at: Math.floor(created_at.getTime() / 1000),
    client_name: name,
    redirect_uris,
    grant_types: grantTypes,
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

/** Registrations that nobody has connected. */
export const unusedApps = (db: Db) =>
  db
    .selectFrom('connected_apps')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('api_keys').select('api_keys.id').whereRef('api_keys.app_id', '=', 'connected_apps.id'),
        ),
      ),
    )

/** A flood of registrations removes others that nobody has connected yet, and fills no table. */
async function removeExcess(db: Db): Promise<void> {
  const excess = unusedApps(db).orderBy('created_at', 'desc').orderBy('id').offset(maxUnused)
  await deleteInSteps(db, 'connected_apps', excess)
}

/** An app that is known: registered, or described at an address that was read before. */
export async function findApp(db: Db, id: string | undefined): Promise<ConnectedApp | undefined> {
  if (id === undefined) return undefined
  const column = isDescriptionAddress(id) ? 'address' : 'id'
  if (column === 'id' && !z.uuid().safeParse(id).success) return undefined
  return db.selectFrom('connected_apps').selectAll().where(column, '=', id).executeTakeFirst()
}

/** The app that asks a person. What an app says at its own address is read before, unless that was done lately. */
export async function askingApp(
  { app, db, tenant, address }: Pick<RequestContext, 'app' | 'db' | 'tenant' | 'address'>,
  id: string | undefined,
): Promise<ConnectedApp | undefined> {
  const known = await findApp(db, id)
  if (id === undefined || !isDescriptionAddress(id)) return known
  const now = app.now()
  if (known?.read_until && known.read_until > now) return known
  await allowAddress(db, 'registerApp', { address, now })
  const { name, redirect_uris, freshMs } = await readDescription(app, id)
  const said = { name, redirect_uris, read_until: new Date(now.getTime() + freshMs) }
  const row = await db
    .insertInto('connected_apps')
    .values({ tenant_id: tenant.id, address: id, created_at: now, ...said })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'address']).doUpdateSet(said))
    .returningAll()
    .executeTakeFirstOrThrow()
  await removeExcess(db)
  return row
}
