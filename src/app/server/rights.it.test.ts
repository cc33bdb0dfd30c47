import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#app/registry/calls.ts'
import { allScreens } from '#app/registry/screens.ts'
import { serverFeatures } from '#app/registry/server-features.ts'
import { call, roles, type Call, type Role } from '#core/contract/call.ts'
import { nothing, noResult } from '#core/contract/fields.ts'
import { problems } from '#core/contract/problems.ts'
import { type Scope, scopeOf, scopes, scopesOf } from '#core/contract/scopes.ts'
import { checkRoutes } from '#core/server/http/check-routes.ts'
import { route } from '#core/server/http/route.ts'
import { accountDetail } from '#identity/accounts/contract.ts'
import { contentsOf, tenantTables } from '#testkit/attack/contents.ts'
import { sendInput } from '#testkit/attack/send-input.ts'
import { addKey, Program } from '#testkit/client/add-key.ts'
import { Browser, type Reply } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { sampleInput } from './api/examples.ts'

// Generated from the contract: a new call is tested without a change here. testkit/attack/access.it.test.ts tests who
// is refused, and with whose ids.

let server: TestServer
/** Sees the rows of every tenant; its one long query is planned once. */
let owner: pg.Client
let tables: string[]
const tenants: Record<'here' | 'there', string> = { here: '', there: '' }
const portal = { user: 'user', agent: 'agent', operator: 'staff', finance: 'staff' } as const

beforeAll(async () => {
  server = await startServer()
  owner = new pg.Client({ connectionString: server.app.config.databaseUrl })
  await owner.connect()
  const hidden = server.app.menu.features.map(({ code }) => code)
  tenants.here = await addTestTenant(server, { features: hidden })
  tenants.there = await addTestTenant(server, { host: 'studio.localhost', features: hidden })
  tables = await tenantTables(owner)
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** Attempts are counted by address, and all requests of these tests come from one. */
const forgetTries = () => sql`delete from tries`.execute(server.app.database.outside)

/** A new person each time, because an allowed call may change the account that makes it. */
async function signedInAs(role: Role, at: 'here' | 'there' = 'here'): Promise<Browser> {
  await forgetTries()
  const name = randomUUID()
  await addPerson(server, tenants[at], { role, name })
  const host = at === 'here' ? 'localhost' : 'studio.localhost'
  return new Browser(server, host).signIn(portal[role], name, password)
}

/** With the password confirmed, if the call requires it. */
async function readyFor(one: Call, role: Role, at: 'here' | 'there' = 'here'): Promise<Browser> {
  const browser = await signedInAs(role, at)
  return one.sensitive ? browser.confirm(password) : browser
}

/** A program with a key of a new person. */
async function keyOf(role: Role, its: readonly Scope[]): Promise<Program> {
  const tenant = tenants.here
  const account = await addPerson(server, tenant, { role, name: randomUUID() })
  const { key } = await addKey(server, { tenant, account, scopes: its })
  return new Program(server, key)
}

const known = new Map<string, Promise<Browser>>()

/** The same person each time, for calls that are refused and therefore change nothing. */
async function sameReadyFor(one: Call, role: Role, at: 'here' | 'there' = 'here'): Promise<Browser> {
  const key = `${role} ${at} ${one.sensitive}`
  if (!known.has(key)) known.set(key, readyFor(one, role, at))
  const { server: its, host, session, cookies } = await known.get(key)!
  const same = new Browser(its, host)
  same.session = session
  for (const [name, value] of cookies) same.cookies.set(name, value)
  return same
}

async function send(browser: Browser, one: Call, input: Record<string, unknown>): Promise<Reply> {
  await forgetTries()
  return sendInput(browser, one, input)
}

const unknownId = () => randomUUID()
const protectedCalls = allCalls.filter((one) => one.who !== 'anyone')

describe.each(protectedCalls.map((one) => [one.path, one] as const))('%s', (_path, one) => {
  const allowed = roles.filter((role) => one.who.includes(role))
  const scope = scopeOf(one)

  test.each(allowed)('is open to the role %s', async (role) => {
    const { status, body } = await send(await readyFor(one, role), one, sampleInput(one, unknownId))
    expect([401, 403, 500]).not.toContain(status)
    expect(body.resultCode).not.toBe(10500)
  })

  test('requires the first steps of a new account, and a confirmed password if it is sensitive', async () => {
    const browser = await signedInAs(allowed[0]!)
    const answered = async () => (await send(browser, one, sampleInput(one, unknownId))).body.resultCode
    if (one.sensitive) expect(await answered()).toBe(problems.passwordAgain.code)
    await server.app.database
      .of(tenants.here)
      .updateTable('accounts')
      .set({ must_agree: true })
      .where('id', '=', browser.session!.user.id)
      .execute()
    if (one.beforeFirstSteps) expect(await answered()).not.toBe(problems.firstSteps.code)
    else expect(await answered()).toBe(problems.firstSteps.code)
  })

  test('does nothing for a key without its scope, or with cookies alone: from an image, a form, a prefetch or another site’s page', async () => {
    const role = allowed[0]!
    const others = await keyOf(
      role,
      scopes.filter((each) => each !== scope),
    )
    const browser = await sameReadyFor(one, role)
    browser.session = undefined
    const input = sampleInput(one, unknownId)
    const before = await contents()
    expect(before[`${tenants.here}.accounts`]).toBeDefined()
    const { status, body } = await send(others, one, input)
    expect(status).toBe(403)
    expect(body.resultCode).toBe(scope === undefined ? problems.keyNotAllowed.code : problems.keyScope.code)
    if (scope !== undefined) expect(body.resultEnInfo).toContain(scope)
    const query = `/api${one.path}?${new URLSearchParams(input as Record<string, string>)}`
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const replies = [
      await send(browser, one, input),
      await browser.fetch('GET', query, undefined, {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'no-cors',
      }),
      await browser.fetch('GET', query, undefined, {
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
      }),
      await browser.fetch('GET', query, undefined, { 'sec-purpose': 'prefetch' }),
      await browser.fetch(
        'POST',
        `/api${one.path}`,
        new URLSearchParams(input as Record<string, string>).toString(),
        form,
      ),
    ]
    for (const reply of replies) expect([400, 401, 403, 404, 405, 415]).toContain(reply.status)
    expect(await contents()).toEqual(before)
  })

  if (scope === undefined) return

  test('is open to an API key with its scope', async () => {
    const role = allowed[0]!
    expect(scopesOf[role]).toContain(scope)
    const reply = await send(await keyOf(role, [scope]), one, sampleInput(one, unknownId))
    expect([401, 403, 500]).not.toContain(reply.status)
  })
})

test('the sessions of the refused callers are still valid', async () => {
  for (const browser of await Promise.all(known.values()))
    expect((await browser.call(accountDetail, {})).status).toBe(200)
})

const accounts = (tenant: string) => server.app.database.of(tenant).selectFrom('accounts')

const contents = () => contentsOf(owner, tables)

describe('the start', () => {
  const spare = call({
    method: 'GET',
    path: '/spare',
    who: 'anyone',
    does: 'x',
    input: nothing,
    output: noResult,
  })

  test('is refused if a call has no handler, two handlers, or is not declared', () => {
    const routes = serverFeatures.flatMap((feature) => feature.routes ?? [])
    expect(() => checkRoutes(allCalls, routes, allScreens)).not.toThrow()
    expect(() => checkRoutes(allCalls, routes.slice(1), allScreens)).toThrow('has no handler')
    expect(() => checkRoutes(allCalls, [...routes, routes[0]!], allScreens)).toThrow('two handlers')
    expect(() => checkRoutes(allCalls, [...routes, route(spare, async () => null)], allScreens)).toThrow(
      'no feature registers its contract',
    )
  })

  test('is refused if a call does not declare who may make it', () => {
    const routes = serverFeatures.flatMap((feature) => feature.routes ?? [])
    const open = { ...routes[0]!, call: { ...routes[0]!.call, who: [] } }
    expect(() => checkRoutes(allCalls, [open, ...routes.slice(1)], allScreens)).toThrow('who may make it')
    const strange = { ...routes[0]!, call: { ...routes[0]!.call, feature: 'home' } }
    expect(() => checkRoutes(allCalls, [strange, ...routes.slice(1)], allScreens)).toThrow(
      'no hidden menu entry',
    )
  })
})

test('every table with a tenant has the forced policy, and the server’s role cannot bypass it', async () => {
  const { rows } = await sql<{ name: string; forced: boolean; policies: number }>`
    select c.relname as name, c.relforcerowsecurity and c.relrowsecurity as forced,
      (select count(*)::int from pg_policies p where p.tablename = c.relname and p.policyname = 'own_tenant') as policies
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'tenant_hosts'`.execute(
    server.app.database.outside,
  )
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.filter((row) => !row.forced || row.policies !== 1)).toEqual([])
  const role = await sql<{ name: string; bypass: boolean; super: boolean }>`
    select rolname as name, rolbypassrls as bypass, rolsuper as super from pg_roles where rolname = current_user`.execute(
    server.app.database.outside,
  )
  expect(role.rows).toEqual([{ name: 'yiyin_app', bypass: false, super: false }])
})

test('a query without a tenant condition sees only the own tenant', async () => {
  for (const tenant of Object.values(tenants)) await addPerson(server, tenant)
  const everyone = await accounts(tenants.here).select('tenant_id').execute()
  expect(new Set(everyone.map((row) => row.tenant_id))).toEqual(new Set([tenants.here]))
  const nobody = await server.app.database.outside.selectFrom('accounts').selectAll().execute()
  expect(nobody).toEqual([])
  await expect(
    server.app.database
      .of(tenants.here)
      .insertInto('accounts')
      .values({ tenant_id: tenants.there, role: 'user', name: 'smuggled', password_hash: 'x' })
      .execute(),
  ).rejects.toThrow('row-level security')
})
