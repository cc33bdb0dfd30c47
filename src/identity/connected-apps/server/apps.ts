import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import { deleteInSteps } from '#core/server/db/delete-in-steps.ts'
import type { ConnectedApps } from '#core/server/db/tables.ts'
import { allowAddress } from '#identity/sessions/server/attempts.ts'
import { OAuthError } from './oauth-error.ts'
import { readRedirectUri, targetOf } from './redirect-uri.ts'

export type ConnectedApp = Selectable<ConnectedApps>

const maxRedirectUris = 10
const longestName = 60
/** Registrations of a tenant that nobody has connected yet. Beyond that, the oldest are removed. */
export const maxUnused = 1000
/** A registration that nobody connected is removed after this time. */
export const unusedMs = 24 * 3_600_000

/** What an app says of itself (RFC 7591, 2). All else, such as a logo from its own server, is not used. */
const metadata = z.object({
  redirect_uris: z.array(z.string()).min(1).max(maxRedirectUris),
  client_name: z.string().optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
})

const grantTypes = ['authorization_code', 'refresh_token']

/** Registers an app without a secret: PKCE and the exact address protect its codes. */
export async function registerApp(app: App, tenant: string, body: unknown, address: string) {
  const db = app.database.of(tenant)
  const now = app.now()
  await allowAddress(db, 'registerApp', { address, now })
  const read = metadata.safeParse(body)
  if (!read.success) {
    const [issue] = read.error.issues
    const isAddress = issue?.path[0] === 'redirect_uris'
    throw new OAuthError(
      isAddress ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      `${issue?.path.join('.')}: ${issue?.message}`,
    )
  }
  const { redirect_uris, client_name = '', grant_types = grantTypes, response_types = ['code'] } = read.data
  const wrong = redirect_uris.find((each) => !readRedirectUri(each))
  if (wrong !== undefined)
    throw new OAuthError(
      'invalid_redirect_uri',
      'Use https, http on 127.0.0.1, [::1] or localhost, or a scheme that is a reversed domain; no fragment and no user name.',
    )
  if (!response_types.includes('code') || !grant_types.includes('authorization_code'))
    throw new OAuthError('invalid_client_metadata', 'Only the authorization code grant is supported.')
  const name = nameOf(client_name) || targetOf(readRedirectUri(redirect_uris[0]!)!)
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

/** Without characters that are invisible or change the direction of what follows: people decide by this name. */
const nameOf = (given: string) =>
  given
    .normalize('NFKC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestName)

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

/** A registered app. */
export async function findApp(db: Db, id: string | undefined): Promise<ConnectedApp | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  return db.selectFrom('connected_apps').selectAll().where('id', '=', id!).executeTakeFirst()
}
