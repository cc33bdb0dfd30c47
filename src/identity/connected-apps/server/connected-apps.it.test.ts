import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { keyList, ownKeyCalls } from '#identity/keys/contract/keys.ts'
import { staffAccountPassword, staffAccountSuspend } from '#identity/staff-accounts/contract.ts'
import { projectList } from '#products/dubbing/projects/contract/projects.ts'
import { addKey, Program } from '#testkit/client/add-key.ts'
import { Browser } from '#testkit/client/browser.ts'
import {
  authorizationOf,
  callback,
  connectionCode,
  exchange,
  oauth,
  refresh,
  registerApp,
} from '#testkit/client/connect-app.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import {
  connectionAnswer,
  connectionAsked,
  connectionEnd,
  connectionList,
  maxConnections,
} from '../contract.ts'
import { maxUnused } from './apps.ts'
import { runCleanUpConnectedApps } from './cleanup.ts'

let server: TestServer
let tenant: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  await addTestTenant(server, { host: 'studio.localhost' })
})
afterAll(() => server.close())

let people = 0
async function person(role: 'user' | 'agent' = 'user') {
  people += 1
  const name = `connecter${people}`
  const id = await addPerson(server, tenant, { role, name })
  return { id, name, browser: await new Browser(server).signIn(role, name, password) }
}

/** A person and an app that is connected to the account. */
async function connected() {
  const someone = await person()
  const app = await registerApp(server, { client_name: 'Helper' })
  const code = await connectionCode(someone.browser, app)
  const { body } = await exchange(server, app, code)
  return { ...someone, app, code, access: String(body['access_token']), refreshToken: body['refresh_token'] }
}

const ping = (token: string, host?: string) =>
  new Program(server, token, host).fetch('POST', '/mcp', '{"jsonrpc":"2.0","id":1,"method":"ping"}', {
    'content-type': 'application/json',
  })
const statusOf = async (token: string, host?: string) => (await ping(token, host)).status

describe('an app', () => {
  test('finds the endpoints, registers, and gets tokens that act as the account, at /mcp only', async () => {
    const origin = server.origin()
    const read = async (path: string) =>
      (await fetch(origin + path)).json() as Promise<Record<string, unknown>>
    const resource = await read('/.well-known/oauth-protected-resource/mcp')
    expect(resource).toMatchObject({ resource: `${origin}/mcp`, authorization_servers: [origin] })
    expect(await read('/.well-known/oauth-protected-resource')).toEqual(resource)
    expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
      issuer: origin,
      registration_endpoint: `${origin}/oauth/register`,
      code_challenge_methods_supported: ['S256'],
    })

    const { access, browser } = await connected()
    expect(await statusOf(access)).toBe(200)
    const listed = (await browser.call(connectionList, {})).body.result!
    expect(listed).toMatchObject([
      { app: 'Helper', targets: ['127.0.0.1:3000'], scopes: ['media:read', 'media:write', 'billing:read'] },
    ])
    expect(listed[0]!.timeUse).not.toBeNull()
    // Another audience: the calls themselves.
    const other = await new Program(server, access).call(projectList, {})
    expect([other.status, other.body.resultCode]).toEqual([401, problems.keyUnknown.code])
    // Not a key that its owner sees or revokes as one.
    expect((await browser.call(keyList, {})).body.result).toEqual([])
    expect((await browser.call(ownKeyCalls.revoke, { id: listed[0]!.id })).status).toBe(404)
    expect(server.logged()).not.toContain(access)
  })

  test('gets what it asked for and nothing that it did not', async () => {
    const { browser } = await person()
    const app = await registerApp(server)
    const scope = 'media:read accounts:read openid'
    const found = (await browser.call(connectionAsked, { request: authorizationOf(app, { scope }) })).body
      .result!
    expect(found).toEqual({
      app: '127.0.0.1:3000',
      target: '127.0.0.1:3000',
      isLocal: true,
      source: null,
      scopes: ['media:read'],
    })
    const { body } = await exchange(server, app, await connectionCode(browser, app, { scope }))
    expect(body['scope']).toBe('media:read')
    const refused = await new Program(server, String(body['access_token'])).fetch(
      'POST',
      '/mcp',
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_balance' } }),
      { 'content-type': 'application/json' },
    )
    expect(refused.status).toBe(403)
    expect(refused.headers['www-authenticate']).toContain('scope="billing:read", error="insufficient_scope"')
  })

  test('is told that the person refused, and whose answer it is', async () => {
    const { browser } = await person()
    const app = await registerApp(server)
    const { body } = await browser.call(connectionAnswer, { request: authorizationOf(app), allowed: false })
    const url = new URL(body.result!.redirect)
    expect(url.href).toMatch(new RegExp(`^${callback}\\?`))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'a state',
      iss: server.origin(),
    })
  })

  test.each([
    ['response_type', 'token', 'unsupported_response_type'],
    ['code_challenge_method', 'plain', 'invalid_request'],
    ['code_challenge', '', 'invalid_request'],
    ['code_challenge', 'short', 'invalid_request'],
    ['resource', 'https://other.example/mcp', 'invalid_target'],
    ['scope', 'everything', 'invalid_scope'],
  ])('is told that its %s %j is wrong, without asking the person', async (name, value, error) => {
    const { browser } = await person()
    const request = authorizationOf(await registerApp(server), { [name]: value })
    for (const call of [connectionAsked, connectionAnswer] as const) {
      const { body } = await browser.call(call, { request, allowed: true })
      const { redirect } = body.result as { redirect: string }
      expect(new URL(redirect).searchParams.get('error')).toBe(error)
    }
  })

  test('is not answered at an address that it did not register', async () => {
    const { browser } = await person()
    const app = await registerApp(server)
    const asked = (more: Record<string, string>) => ({ request: authorizationOf(app, more), allowed: true })
    for (const redirect_uri of [
      'https://evil.example/callback',
      'http://127.0.0.1:3000/callback/other',
      'http://127.0.0.1.evil.example:3000/callback',
      'javascript:alert(1)',
    ])
      for (const call of [connectionAsked, connectionAnswer] as const) {
        const { body } = await browser.call(call, asked({ redirect_uri }))
        expect([redirect_uri, body.resultCode]).toEqual([redirect_uri, problems.appAddress.code])
      }
    const unknown = await browser.call(connectionAsked, asked({ client_id: crypto.randomUUID() }))
    expect(unknown.body.resultCode).toBe(problems.appUnknown.code)
    // A program that listens at another port each time is the same one (RFC 8252).
    const port = await browser.call(
      connectionAsked,
      asked({ redirect_uri: 'http://127.0.0.1:4321/callback' }),
    )
    expect(port.body.result).toMatchObject({ target: '127.0.0.1:4321' })
  })

  test('cannot be connected by a key', async () => {
    const { id: account } = await person()
    const { key } = await addKey(server, { tenant, account, scopes: ['media:write'] })
    const input = { request: authorizationOf(await registerApp(server)), allowed: true }
    expect((await new Program(server, key).call(connectionAnswer, input)).status).toBe(403)
  })
})

describe('a code', () => {
  const refused = async (more: Record<string, unknown>) => {
    const { browser } = await person()
    const app = await registerApp(server)
    const code = await connectionCode(browser, app)
    const { status, body } = await exchange(server, app, code, more)
    expect(status).toBeGreaterThanOrEqual(400)
    // Whoever tried it knows the code, so the right one comes too late.
    const late = await exchange(server, app, code)
    return { error: body['error'], late: late.body['error'] }
  }

  test('is worth nothing with another verifier or address, and is used up by the attempt', async () => {
    const verifier = 'x'.repeat(43)
    expect(createHash('sha256').update(verifier).digest('base64url')).toHaveLength(43)
    const gone = { error: 'invalid_grant', late: 'invalid_grant' }
    expect(await refused({ code_verifier: verifier })).toEqual(gone)
    expect(await refused({ code_verifier: '' })).toEqual(gone)
    expect(await refused({ redirect_uri: 'http://127.0.0.1:3001/callback' })).toEqual(gone)
  })

  test('is bound to its app, its tenant and its resource', async () => {
    const { browser } = await person()
    const app = await registerApp(server)
    const thief = await registerApp(server)
    const foreign = await registerApp(server, { host: 'studio.localhost' })
    const code = await connectionCode(browser, app)
    const tried = [
      await exchange(server, { ...app, id: thief.id }, code),
      await exchange(server, app, code, { host: 'studio.localhost' }),
      await exchange(server, { ...app, id: foreign.id }, code, { host: 'studio.localhost' }),
      await exchange(server, app, code, { resource: 'https://other.example/mcp' }),
      await exchange(server, app, code, { grant_type: 'password' }),
    ]
    expect(tried.map(({ body }) => body['error'])).toEqual([
      'invalid_grant',
      'invalid_client',
      'invalid_grant',
      'invalid_target',
      'unsupported_grant_type',
    ])
    const right = await exchange(server, app, code, { resource: `${server.origin()}/mcp` })
    expect(right.status).toBe(200)
    expect(right.headers['cache-control']).toBe('no-store')
    const token = String(right.body['access_token'])
    expect([await statusOf(token), await statusOf(token, 'studio.localhost')]).toEqual([200, 401])
  })

  test('that comes again ends what it was exchanged for', async () => {
    const { app, code, access, refreshToken } = await connected()
    const again = await exchange(server, app, code)
    expect(again.body['error']).toBe('invalid_grant')
    expect(await statusOf(access)).toBe(401)
    expect((await refresh(server, app, refreshToken)).body['error']).toBe('invalid_grant')
  })

  test('of many exchanges at once gives tokens to one at most', async () => {
    const { browser } = await person()
    const app = await registerApp(server)
    const code = await connectionCode(browser, app)
    const replies = await Promise.all(Array.from({ length: 10 }, () => exchange(server, app, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is valid for a minute', async () => {
    const { browser } = await person()
    const app = await registerApp(server)
    const [late, inTime] = [await connectionCode(browser, app), await connectionCode(browser, app)]
    server.pass(59_000)
    expect((await exchange(server, app, inTime)).status).toBe(200)
    server.pass(1001)
    expect((await exchange(server, app, late)).body['error']).toBe('invalid_grant')
    server.pass(-60_001)
  })
})

describe('tokens', () => {
  test('are refreshed once: the second time, somebody else has them, too', async () => {
    const { app, access, refreshToken } = await connected()
    const first = await refresh(server, app, refreshToken)
    expect(first.status).toBe(200)
    const token = String(first.body['access_token'])
    expect([await statusOf(access), await statusOf(token)]).toEqual([200, 200])
    const again = await refresh(server, app, refreshToken)
    expect([again.status, again.body['error']]).toEqual([400, 'invalid_grant'])
    expect([await statusOf(access), await statusOf(token)]).toEqual([401, 401])
    expect((await refresh(server, app, first.body['refresh_token'])).body['error']).toBe('invalid_grant')
  })

  test('are refreshed by their app only, and are not taken for each other', async () => {
    const { app, access, refreshToken } = await connected()
    const thief = await registerApp(server)
    expect((await refresh(server, { ...app, id: thief.id }, refreshToken)).body['error']).toBe(
      'invalid_grant',
    )
    expect((await refresh(server, app, access)).body['error']).toBe('invalid_grant')
    expect(await statusOf(String(refreshToken))).toBe(401)
    expect((await refresh(server, app, refreshToken)).status).toBe(200)
  })

  test('expire after an hour, and the connection after 30 days without use', async () => {
    const { app, access, refreshToken, browser } = await connected()
    const hour = 3_600_000
    server.pass(hour - 1000)
    expect(await statusOf(access)).toBe(200)
    server.pass(1001)
    const expired = await ping(access)
    expect(expired.status).toBe(401)
    expect(expired.headers['www-authenticate']).toContain('error="invalid_token"')
    const next = await refresh(server, app, refreshToken)
    expect(next.status).toBe(200)
    server.pass(30 * 24 * hour + 1)
    expect((await refresh(server, app, next.body['refresh_token'])).body['error']).toBe('invalid_grant')
    server.pass(-31 * 24 * hour - 2)
    expect(browser.session).toBeDefined()
  })

  test('a connection is refreshed 60 times an hour', async () => {
    const { app, refreshToken } = await connected()
    let last: unknown = refreshToken
    for (let at = 0; at < 60; at += 1) last = (await refresh(server, app, last)).body['refresh_token']
    const late = await refresh(server, app, last)
    expect([late.status, late.body['error']]).toEqual([429, 'slow_down'])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('end when they are revoked, disconnected, or the account ends them', async () => {
    const revoke = (app: { id: string }, token: unknown) =>
      oauth(server, '/oauth/revoke', new URLSearchParams({ token: String(token), client_id: app.id }))
    const one = await connected()
    const other = await registerApp(server)
    expect((await revoke(other, one.refreshToken)).status).toBe(200)
    expect(await statusOf(one.access)).toBe(200)
    expect((await revoke(one.app, one.access)).status).toBe(200)
    expect(await statusOf(one.access)).toBe(401)
    const next = await refresh(server, one.app, one.refreshToken)
    expect((await revoke(one.app, next.body['refresh_token'])).status).toBe(200)
    expect(await statusOf(String(next.body['access_token']))).toBe(401)
    expect((await revoke(one.app, 'unknown')).status).toBe(200)

    const two = await connected()
    const [found] = (await two.browser.call(connectionList, {})).body.result!
    const stranger = await person()
    expect((await stranger.browser.call(connectionEnd, { id: found!.id })).status).toBe(404)
    await two.browser.call(connectionEnd, { id: found!.id })
    expect(await statusOf(two.access)).toBe(401)
    expect((await refresh(server, two.app, two.refreshToken)).body['error']).toBe('invalid_grant')
    expect((await two.browser.call(connectionList, {})).body.result).toEqual([])

    await addPerson(server, tenant, { role: 'operator', name: 'keeper' })
    const operator = await (await new Browser(server).signIn('staff', 'keeper', password)).confirm(password)
    const three = await connected()
    const pending = await connectionCode(three.browser, three.app)
    await operator.call(staffAccountSuspend, { id: three.id, suspended: true })
    expect(await statusOf(three.access)).toBe(401)
    expect((await refresh(server, three.app, three.refreshToken)).body['error']).toBe('invalid_grant')
    expect((await exchange(server, three.app, pending)).body['error']).toBe('invalid_grant')

    const four = await connected()
    const waiting = await connectionCode(four.browser, four.app)
    await operator.call(staffAccountPassword, { id: four.id })
    expect(await statusOf(four.access)).toBe(401)
    expect((await refresh(server, four.app, four.refreshToken)).body['error']).toBe('invalid_grant')
    expect((await exchange(server, four.app, waiting)).body['error']).toBe('invalid_grant')
  })

  test('an account has a limited number of connections', async () => {
    const { id: account_id, browser } = await person()
    const app = await registerApp(server)
    const row = (at: number) => ({
      tenant_id: tenant,
      account_id,
      app_id: app.id,
      name: `app ${at}`,
      hash: Buffer.from(`${account_id}${at}`),
      tail: '',
      scopes: ['media:read'],
      created_at: server.app.now(),
      expires_at: new Date(server.app.now().getTime() + 86_400_000),
    })
    const rows = Array.from({ length: maxConnections - 1 }, (_, at) => row(at))
    await server.app.database.of(tenant).insertInto('api_keys').values(rows).execute()
    expect((await exchange(server, app, await connectionCode(browser, app))).status).toBe(200)
    const input = { request: authorizationOf(app), allowed: true }
    expect((await browser.call(connectionAnswer, input)).body.resultCode).toBe(problems.connectionsFull.code)
  })
})

describe('a registration', () => {
  test.each([
    [{}, 'invalid_redirect_uri'],
    [{ redirect_uris: [] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['http://app.example/'] }, 'invalid_redirect_uri'],
    [
      { redirect_uris: Array.from({ length: 11 }, (_, at) => `https://a.example/${at}`) },
      'invalid_redirect_uri',
    ],
    [{ redirect_uris: [callback], client_name: 7 }, 'invalid_client_metadata'],
    [{ redirect_uris: [callback], grant_types: ['implicit'] }, 'invalid_client_metadata'],
    [{ redirect_uris: [callback], client_name: 'x'.repeat(20_000) }, 'invalid_request'],
  ])('is checked: %#', async (metadata, error) => {
    const { status, body } = await oauth(server, '/oauth/register', metadata)
    expect([status, body['error']]).toEqual([status === 413 ? 413 : 400, error])
  })

  test('has a name without characters that deceive, and no secret', async () => {
    const client_name = ' Good\u202Edab\u200B\n  name '
    const { status, body } = await oauth(server, '/oauth/register', {
      redirect_uris: [callback],
      client_name,
      token_endpoint_auth_method: 'client_secret_basic',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ client_name: 'Gooddab name', token_endpoint_auth_method: 'none' })
    expect(body).not.toHaveProperty('client_secret')
  })

  test('a flood removes others that nobody connected, and none that somebody did', async () => {
    const { app, access } = await connected()
    const db = server.app.database.of(tenant)
    const old = new Date(server.app.now().getTime() - 60_000)
    const rows = Array.from({ length: maxUnused + 5 }, (_, at) => ({
      tenant_id: tenant,
      name: `flood ${at}`,
      redirect_uris: [callback],
      created_at: old,
    }))
    await db.insertInto('connected_apps').values(rows).execute()
    const mine = await registerApp(server)
    const ids = (await db.selectFrom('connected_apps').select('id').execute()).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([app.id, mine.id]))
    expect(ids.length).toBeLessThanOrEqual(maxUnused + people)
    expect(await statusOf(access)).toBe(200)
  })

  test('that nobody connected is removed after a day', async () => {
    const { app, access } = await connected()
    const unused = await registerApp(server)
    const exists = async ({ id }: { id: string }) =>
      (
        await server.app.database
          .of(tenant)
          .selectFrom('connected_apps')
          .where('id', '=', id)
          .select('id')
          .execute()
      ).length === 1
    server.pass(24 * 3_600_000 - 60_000)
    await runJob(server, runCleanUpConnectedApps)
    expect([await exists(app), await exists(unused)]).toEqual([true, true])
    server.pass(120_000)
    await runJob(server, runCleanUpConnectedApps)
    expect([await exists(app), await exists(unused)]).toEqual([true, false])
    server.pass(-24 * 3_600_000 - 60_000)
    expect(await statusOf(access)).toBe(401)
  })
})
