import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { idOf, type Things } from './thing.ts'

export const accountThings = {
  tenant: async ({ tenant_id }) => tenant_id,
  account: async ({ account_id }) => account_id,
  user: ({ db, tenant_id, account_id }) =>
    idOf(
      db
        .insertInto('accounts')
        .values({
          tenant_id,
          agent_id: account_id,
          role: 'user',
          name: `theirs-${randomUUID()}`,
          password_hash: 'none',
        })
        .returning('id'),
    ),
  session: ({ db, own }) =>
    idOf(
      db
        .insertInto('sessions')
        .values({
          ...own,
          secret_hash: Buffer.from(randomUUID()),
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .returning('id'),
    ),
  passkey: ({ db, own }) =>
    idOf(
      db
        .insertInto('passkeys')
        .values({
          ...own,
          name: 'Theirs',
          credential_id: randomUUID(),
          public_key: Buffer.from('theirs'),
          counter: 0,
          transports: [],
          host: 'localhost',
          created_at: new Date(),
        })
        .returning('id'),
    ),
  signInProvider: ({ db, tenant_id }) =>
    idOf(
      db
        .insertInto('sign_in_providers')
        .values({
          tenant_id,
          name: 'Theirs',
          issuer: 'https://theirs.example.com',
          client_id: 'theirs',
          email_domains: [],
          opens_accounts: false,
          role_claim: '',
          role_values: sql`'[]'::jsonb`,
          created_at: new Date(),
          changed_at: new Date(),
        })
        .returning('id'),
    ),
  apiKey: ({ db, own }) =>
    idOf(
      db
        .insertInto('api_keys')
        .values({
          ...own,
          name: 'Theirs',
          hash: Buffer.from(randomUUID()),
          tail: 'Abcd',
          scopes: ['media:read'],
          created_at: new Date(),
        })
        .returning('id'),
    ),
  connection: async ({ db, own, tenant_id }) => {
    const app = await idOf(
      db
        .insertInto('connected_apps')
        .values({
          tenant_id,
          name: 'Theirs',
          redirect_uris: ['https://theirs.example/'],
          created_at: new Date(),
        })
        .returning('id'),
    )
    return idOf(
      db
        .insertInto('api_keys')
        .values({
          ...own,
          app_id: app,
          name: 'Theirs',
          hash: Buffer.from(randomUUID()),
          tail: '',
          scopes: ['media:read'],
          created_at: new Date(),
          expires_at: new Date(Date.now() + 86_400_000),
        })
        .returning('id'),
    )
  },
  webhook: ({ db, own }) =>
    idOf(
      db
        .insertInto('webhook_endpoints')
        .values({
          ...own,
          url: 'https://example.com/theirs',
          events: ['run.finished'],
          secret: Buffer.from('sealed'),
          created_at: new Date(),
        })
        .returning('id'),
    ),
  webhookDelivery: async ({ db, tenant_id, add }) =>
    idOf(
      db
        .insertInto('webhook_deliveries')
        .values({
          tenant_id,
          endpoint_id: await add('webhook'),
          event_id: randomUUID(),
          event: 'run.finished',
          body: '{"title": "Theirs"}',
          state: 'failed',
          created_at: new Date(),
        })
        .returning('id'),
    ),
  notice: ({ db, own }) =>
    idOf(
      db
        .insertInto('notices')
        .values({ ...own, kind: 'welcome', values: {} })
        .returning('id'),
    ),
} satisfies Things
