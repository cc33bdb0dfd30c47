import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { problems } from '#core/contract/problems.ts'
import { loginAccount, tokenVerify } from '#core/contract/sessions.ts'
import { hashOf, newSecret } from '#identity/sessions/server/cookie.ts'
import type { CredentialTable } from '#identity/sessions/server/credentials.ts'
import { addDelivery } from '#identity/webhooks/server/add-delivery.ts'
import { runDeliverWebhook } from '#identity/webhooks/server/deliver.ts'
import { newWebhookSecret, sealSecret } from '#identity/webhooks/server/secret.ts'
import { projectList } from '#products/dubbing/projects/contract/projects.ts'
import { validShare } from '#products/live/server/core/access.ts'
import { enteredRoom } from '#products/live/server/rooms/room-rows.ts'
import { listenableShow } from '#products/podcast/server/core/listenable.ts'
import { validInvitations } from '#products/podcast/server/guests/access.ts'
import { newToken } from '#shared/shares/server/token.ts'
import { validShares } from '#shared/shares/server/work-shares.ts'
import { addKey, Program } from '../client/add-key.ts'
import { Browser } from '../client/browser.ts'
import { connectionCode, registerApp } from '../client/connect-app.ts'
import { password } from '../client/people.ts'
import type { TestServer } from '../server/server.ts'
import { addThing } from '../things/add-thing.ts'
import { addFinishedWork } from './add-finished-work.ts'
import { addLiveSession } from './add-live-session.ts'

interface Person {
  tenant: string
  account: string
  name: string
}

/** Whether a credential still acts for the account. */
type Check = () => Promise<boolean>

/** Gives an account one of each credential. Returns a check for each, which uses it where that is possible. */
export async function plantCredentials(
  server: TestServer,
  { tenant, account, name }: Person,
): Promise<Record<CredentialTable, Check>> {
  const { app } = server
  const db = app.database.of(tenant)
  const now = app.now()
  const later = new Date(now.getTime() + 86_400_000)
  const of = { tenant_id: tenant, account_id: account }

  const browser = await new Browser(server).signIn('user', name, password)
  await db
    .insertInto('tickets')
    .values({ ...of, hash: hashOf(newSecret()), purpose: 'handover', host: 'localhost', expires_at: later })
    .execute()
  const program = new Program(server, (await addKey(server, { tenant, account, scopes: ['media:read'] })).key)
  await connectionCode(browser, await registerApp(server))
  const endpoint = crypto.randomUUID()
  await db
    .insertInto('webhook_endpoints')
    .values({
      ...of,
      id: endpoint,
      url: 'https://hooks.invalid/',
      events: ['balance.low'],
      secret: sealSecret(app.config.secret, endpoint, newWebhookSecret()),
      created_at: now,
    })
    .execute()
  await db
    .insertInto('passkeys')
    .values({
      ...of,
      name: 'Laptop',
      credential_id: newSecret(),
      public_key: randomBytes(32),
      counter: 0,
      transports: [],
      host: 'localhost',
      created_at: now,
    })
    .execute()
  await db
    .insertInto('authenticator_apps')
    .values({ ...of, secret: randomBytes(32), confirmed_at: now })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ ...of, hash: randomBytes(32) })
    .execute()
  const provider = await db
    .insertInto('sign_in_providers')
    .values({
      tenant_id: tenant,
      name: newSecret().slice(0, 10),
      issuer: 'https://id.invalid',
      client_id: 'x',
      email_domains: [],
      opens_accounts: false,
      role_claim: '',
      role_values: sql`'[]'::jsonb`,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('linked_identities')
    .values({ ...of, provider_id: provider.id, subject: name, linked_at: now })
    .execute()
  const { work } = await addFinishedWork(server, { tenant, account })
  const share = { ...of, created_at: now, expires_at: later }
  const review = newToken()
  await db
    .insertInto('work_shares')
    .values({ ...share, work_id: work, token: review })
    .execute()
  const session_id = await addLiveSession(server, { tenant, account }, { name: 'Talk', said: [] })
  const audience = newToken()
  await db
    .insertInto('live_shares')
    .values({ ...share, session_id, token: audience, short_code: audience.slice(0, 8), most_viewers: 10 })
    .execute()
  const room = newToken()
  await db
    .insertInto('live_rooms')
    .values({
      ...of,
      name: 'Room',
      token: room,
      short_code: room.slice(0, 8),
      most_viewers: 10,
      created_at: now,
    })
    .execute()
  const feed = randomBytes(18).toString('base64url')
  await db
    .insertInto('podcast_shows')
    .values({ ...of, name: 'Hills', language: 'en', category: 'Arts', access: 'private', token: feed })
    .execute()
  const guest = await addThing(server, tenant, account, 'podcastInvitation')

  const exists = (table: CredentialTable) => async () => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where account_id = ${account}`.execute(db)
    return rows.length > 0
  }
  /** It signs in, so it is also refused with the account. */
  const signsIn = (table: CredentialTable) => async () => {
    const { body } = await new Browser(server).call(loginAccount, { appId: name, password })
    return body.resultCode !== problems.accountSuspended.code && (await exists(table)())
  }
  return {
    sessions: async () => (await browser.call(tokenVerify, {})).body.resultCode === 0,
    tickets: exists('tickets'),
    api_keys: async () => (await program.call(projectList, {})).body.resultCode === 0,
    app_codes: exists('app_codes'),
    webhook_endpoints: () => isDelivered(server, { tenant, account, name }, endpoint),
    devices: exists('devices'),
    passkeys: signsIn('passkeys'),
    authenticator_apps: signsIn('authenticator_apps'),
    recovery_codes: signsIn('recovery_codes'),
    linked_identities: signsIn('linked_identities'),
    work_shares: async () =>
      (await validShares(db, now).where('token', '=', review).executeTakeFirst()) !== undefined,
    live_shares: async () => (await validShare(db, audience, { address: '127.0.0.1', now })) !== undefined,
    live_rooms: async () => (await enteredRoom(db, room, { address: '127.0.0.1', now })) !== undefined,
    podcast_invitations: async () =>
      (await validInvitations(db, now).where('podcast_invitations.id', '=', guest).executeTakeFirst()) !==
      undefined,
    podcast_shows: async () => (await listenableShow(db, feed, { address: '127.0.0.1', now })) !== undefined,
  }
}

/** Whether a message to an endpoint is attempted; its address has no server. */
async function isDelivered({ app }: TestServer, { tenant, account }: Person, endpoint: string) {
  const db = app.database.of(tenant)
  const known = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('id', '=', endpoint)
    .executeTakeFirst()
  if (!known) return false
  const message = { id: crypto.randomUUID(), event: 'test', body: '{}' }
  const id = await addDelivery(db, { tenant, account, now: app.now() }, { endpoint }, message)
  await runDeliverWebhook.run(
    { id },
    {
      app,
      tenant,
      db,
      signal: new AbortController().signal,
      attempt: 1,
      progress: () => undefined,
      itemsDone: () => undefined,
    },
  )
  const { fault } = await db
    .selectFrom('webhook_deliveries')
    .select('fault')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return fault !== 'paused' && fault !== 'suspended'
}
