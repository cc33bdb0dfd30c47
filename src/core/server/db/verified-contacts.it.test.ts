import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#testkit/server/database.ts'
import { migrate } from './migrate.ts'

const step = '0025-verified-contacts.sql'
let database: TestDatabase
let client: pg.Client
const tenant = randomUUID()

/** The state before the migration under test: all earlier ones have run. */
beforeAll(async () => {
  database = await emptyDatabase()
  const stop = new Error('stop')
  await migrate(database.url, (name) => {
    if (name === step) throw stop
  }).catch((error) => {
    if (error !== stop) throw error
  })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `insert into tenants (id, code, name, title, intro, theme) values ($1, 'one', '{}', '{}', '{}', 'blue')`,
    [tenant],
  )
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

interface Before {
  role?: string
  mobile?: string
  email?: string
  /** The audit action of whoever opened it, if not its owner. */
  openedBy?: 'account.open' | 'agent.open'
  /** Contacts set in the profile with a code. */
  changed?: { mobile?: string; email?: string }
  /** Contacts that received a code just before the account was registered. */
  codes?: string[]
  removed?: boolean
}

async function account({ role = 'user', mobile, email, ...rest }: Before) {
  const id = randomUUID()
  await client.query(
    `insert into accounts (tenant_id, id, role, name, password_hash, mobile, email, removed_at)
     values ($1, $2, $3, $4, '-', $5, $6, $7)`,
    [tenant, id, role, id, mobile ?? null, email ?? null, rest.removed ? new Date() : null],
  )
  if (rest.openedBy)
    await client.query('insert into acts (tenant_id, act, subject, at) values ($1, $2, $3, now())', [
      tenant,
      rest.openedBy,
      id,
    ])
  for (const [field, value] of Object.entries(rest.changed ?? {}))
    await client.query('insert into notices (tenant_id, account_id, kind, values) values ($1, $2, $3, $4)', [
      tenant,
      id,
      `${field}Changed`,
      { [field]: value },
    ])
  for (const recipient of rest.codes ?? [])
    await client.query(
      `insert into outbox (tenant_id, channel, recipient, kind, language, state, created_at, expires_at)
       values ($1, 'sms', $2, 'code', 'en', 'sent', now() - interval '3 minutes', now())`,
      [tenant, recipient],
    )
  return id
}

test('keeps verified contacts, marks the others as unverified, and notifies their owners', async () => {
  const mobile = '13800000001'
  const email = 'a@example.com'
  const ids = {
    registeredByPhone: await account({ mobile: '13800000002' }),
    registeredWithBoth: await account({ mobile, email }),
    codeToOne: await account({ mobile: '13800000003', email: 'c@example.com', codes: ['13800000003'] }),
    codeToBoth: await account({
      mobile: '13800000004',
      email: 'd@example.com',
      codes: ['13800000004', 'd@example.com'],
    }),
    changedOne: await account({
      mobile: '13800000005',
      email: 'e@example.com',
      changed: { email: 'e@example.com' },
    }),
    changedSince: await account({ mobile: '13800000006', email: 'f@example.com', changed: { mobile } }),
    openedByAgent: await account({ mobile: '13800000007', openedBy: 'agent.open' }),
    openedAndVerified: await account({
      mobile: '13800000008',
      openedBy: 'account.open',
      changed: { mobile: '13800000008' },
    }),
    agent: await account({ role: 'agent', email: 'g@example.com' }),
    nothing: await account({}),
    removed: await account({ removed: true }),
  }
  await migrate(database.url, () => {})

  const { rows } = await client.query<Record<string, string | null>>(
    'select id, mobile, email, given_mobile, given_email, search from accounts',
  )
  const of = (id: string) => {
    const { mobile, email, given_mobile, given_email } = rows.find((row) => row['id'] === id)!
    return [mobile, email, given_mobile, given_email]
  }
  expect(Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, of(id)]))).toEqual({
    registeredByPhone: ['13800000002', null, null, null],
    registeredWithBoth: [null, null, mobile, email],
    codeToOne: ['13800000003', null, null, 'c@example.com'],
    codeToBoth: [null, null, '13800000004', 'd@example.com'],
    changedOne: [null, 'e@example.com', '13800000005', null],
    changedSince: [null, null, '13800000006', 'f@example.com'],
    openedByAgent: [null, null, '13800000007', null],
    openedAndVerified: ['13800000008', null, null, null],
    agent: [null, null, null, 'g@example.com'],
    nothing: [null, null, null, null],
    removed: [null, null, null, null],
  })
  expect(rows.find((row) => row['id'] === ids.openedByAgent)!['search']).toContain('13800000007')

  const doubtful = Object.keys(ids).filter((name) =>
    of(ids[name as keyof typeof ids]).some((_, at) => at > 1 && _),
  )
  const sentNotices = await client.query<{ account_id: string; values: object }>(
    `select account_id, values from notices where kind = 'contactUnverified'`,
  )
  const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name as keyof typeof ids] === id)
  expect(sentNotices.rows.map(({ account_id }) => nameOf(account_id)).sort()).toEqual(doubtful.sort())
  expect(sentNotices.rows.find(({ account_id }) => account_id === ids.registeredWithBoth)?.values).toEqual({
    contact: `${mobile}, ${email}`,
  })
  const entries = await client.query(`select from audit_log where action = 'account.contact'`)
  expect(entries.rows).toHaveLength(doubtful.length)
})
