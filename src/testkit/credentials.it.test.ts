import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passwordReset } from '#core/contract/sessions.ts'
import { accountPasswordModify, accountRemove } from '#identity/accounts/contract.ts'
import { tenantAccount } from '#identity/accounts/server/access.ts'
import { resetSecondFactor } from '#identity/second-factor/server/reset.ts'
import { sessionEndAll } from '#identity/sessions/contract.ts'
import {
  type AccountEvent,
  type CredentialTable,
  credentials,
} from '#identity/sessions/server/credentials.ts'
import { staffAccountPassword, staffAccountSuspend } from '#identity/staff-accounts/contract.ts'
import { Browser } from './client/browser.ts'
import { askForCode, codeSentTo } from './client/codes.ts'
import { addPerson, addTestTenant, password } from './client/people.ts'
import { plantCredentials } from './desks/plant-credentials.ts'
import { freshDatabase } from './server/database.ts'
import { startServer, type TestServer } from './server/server.ts'

let server: TestServer
let tenant: string
let operator: Browser
beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  await addPerson(server, tenant, { role: 'operator', name: 'keeper' })
  operator = await (await new Browser(server).signIn('staff', 'keeper', password)).confirm(password)
})
afterAll(() => server.close())
beforeEach(() => sql`delete from tries`.execute(server.app.database.outside))

interface Person {
  account: string
  mobile: string
  browser: Browser
}

const fresh = 'Fresh#2026'

/** Each event, done as people do it. */
const events: {
  name: string
  event: AccountEvent
  asked?: true
  does: (person: Person) => Promise<unknown>
}[] = [
  {
    name: 'a reset by code',
    event: 'reset',
    does: async ({ mobile }) => {
      const stranger = new Browser(server)
      await askForCode(stranger, mobile, 'reset')
      const code = await codeSentTo(server, tenant, mobile)
      return stranger.call(passwordReset, { codeType: 0, mobile, code, newPwd: fresh })
    },
  },
  {
    name: 'a reset by an operator',
    event: 'reset',
    does: ({ account }) => operator.call(staffAccountPassword, { id: account }),
  },
  {
    name: 'a change',
    event: 'change',
    does: ({ browser }) => browser.call(accountPasswordModify, { pwd: password, newPwd: fresh }),
  },
  {
    name: 'a change that also ends programs',
    event: 'change',
    asked: true,
    does: ({ browser }) =>
      browser.call(accountPasswordModify, { pwd: password, newPwd: fresh, programs: true }),
  },
  {
    name: 'a reset of the second factor',
    event: 'secondFactorReset',
    does: ({ account }) =>
      server.app.database
        .of(tenant)
        .transaction()
        .execute(async (trx) =>
          resetSecondFactor(
            trx,
            { app: server.app, tenant: { id: tenant }, caller: null, address: null },
            await tenantAccount(trx, account),
          ),
        ),
  },
  {
    name: 'sign out everywhere',
    event: 'endAll',
    does: ({ browser }) => browser.call(sessionEndAll, {}),
  },
  {
    name: 'sign out everywhere and end programs',
    event: 'endAll',
    asked: true,
    does: ({ browser }) => browser.call(sessionEndAll, { programs: true }),
  },
  {
    name: 'a suspension',
    event: 'suspension',
    does: ({ account }) => operator.call(staffAccountSuspend, { id: account, suspended: true }),
  },
  {
    name: 'a removal',
    event: 'removal',
    does: async ({ browser }) => (await browser.confirm(password)).call(accountRemove, {}),
  },
]

const tables = Object.keys(credentials) as CredentialTable[]
let people = 0

async function person() {
  people += 1
  const name = `bearer${people}`
  const mobile = `1380013${String(people).padStart(4, '0')}`
  const account = await addPerson(server, tenant, { name, mobile, email: `${name}@mail.example` })
  const browser = await new Browser(server).signIn('user', name, password)
  return { account, name, mobile, browser, checks: await plantCredentials(server, { tenant, account, name }) }
}

const valid = async (checks: Record<CredentialTable, () => Promise<boolean>>) => {
  const found: CredentialTable[] = []
  for (const table of tables) if (await checks[table]()) found.push(table)
  return found
}

describe('what acts for an account without its password', () => {
  test.each(events)('$name does what the list says', async ({ event, asked, does }) => {
    const { checks, ...of } = await person()
    expect(await valid(checks)).toEqual(tables)
    await does(of)
    const staying = tables.filter((table) => {
      const effect = credentials[table].on[event]
      return effect === 'stays' || (effect === 'asked' && !asked)
    })
    expect(await valid(checks)).toEqual(staying)
    if (event !== 'suspension') return
    // What is refused is valid again after the suspension; what ended stays ended.
    await operator.call(staffAccountSuspend, { id: of.account, suspended: false })
    expect(await valid(checks)).toEqual(tables.filter((table) => credentials[table].on[event] !== 'ends'))
  })
})

test.each(['a reset by code', 'a change that also ends programs'])(
  '%s tells the owner by notice and mail that programs were stopped',
  async (name) => {
    const { account, name: login, ...of } = await person()
    await events.find((each) => each.name === name)!.does({ account, ...of })
    const db = server.app.database.of(tenant)
    const kinds = await db.selectFrom('notices').select('kind').where('account_id', '=', account).execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['programsStopped', 'passwordChanged']),
    )
    const mail = db.selectFrom('outbox').select('kind').where('recipient', '=', `${login}@mail.example`)
    expect(await mail.execute()).toContainEqual({ kind: 'programsStopped' })
  },
)

test('somebody without keys and webhooks is not told about them', async () => {
  const account = await addPerson(server, tenant, { name: 'bare' })
  const browser = await new Browser(server).signIn('user', 'bare', password)
  await browser.call(accountPasswordModify, { pwd: password, newPwd: fresh, programs: true })
  const notices = server.app.database.of(tenant).selectFrom('notices').select('kind')
  expect(await notices.where('account_id', '=', account).execute()).toEqual([{ kind: 'passwordChanged' }])
})

describe('tables with secrets', () => {
  /** Why a table with a secret does not act for an account. */
  const others: Record<string, string> = {
    accounts: 'the password itself',
    app_tokens: 'are valid with their row of api_keys only',
    codes: 'reach a verified contact only, and are valid for ten minutes',
    engine_settings: 'keys of the operator for engines',
    idempotency_keys: 'the hash of what was asked',
    live_sound: 'sound',
    migrations: 'the hash of a file',
    podcast_fetches: 'the hash of a listener, for a day',
    podcast_guest_sound: 'sound',
    podcast_salts: 'what hashes of listeners are made with',
    sign_in_providers: 'the secret of the tenant at the provider',
    spoken_blocks: 'the hash of a spoken text',
    welcomed_contacts: 'who had the welcome usage',
  }

  let client: pg.Client
  beforeAll(async () => {
    const { url, drop } = await freshDatabase()
    client = new pg.Client({ connectionString: url })
    await client.connect()
    return async () => {
      await client.end()
      await drop()
    }
  })

  const withSecrets = async () => {
    const { rows } = await client.query<{ table: string }>(`
      select distinct table_name as table from information_schema.columns
      where table_schema = 'public'
        and (data_type = 'bytea' or column_name ~ '(^|_)(hash|secret|token|public_key|pass_code|sealed)$')
      order by 1`)
    return rows.map(({ table }) => table).filter((table) => !(table in credentials) && !(table in others))
  }

  test('are listed, and each listed table exists', async () => {
    expect(await withSecrets()).toEqual([])
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const known = rows.map(({ name }) => name)
    expect([...tables, ...Object.keys(others)].filter((table) => !known.includes(table))).toEqual([])
  })

  test('a planted table with a token is found', async () => {
    await client.query('create table planted_links (account_id uuid, token_hash text)')
    expect(await withSecrets()).toEqual(['planted_links'])
  })
})
