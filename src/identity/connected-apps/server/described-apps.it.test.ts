import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { Browser } from '#testkit/client/browser.ts'
import { authorizationOf, callback, connectionCode, exchange, refresh } from '#testkit/client/connect-app.ts'
import { describedApps } from '#testkit/client/described-app.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { connectionAnswer, connectionAsked, connectionList } from '../contract.ts'

// Apps whose client_id is the address of their description, and pages of other sites that call the endpoints.

let server: TestServer
let browser: Browser
let apps: Awaited<ReturnType<typeof describedApps>>

beforeAll(async () => {
  server = await startServer()
  const tenant = await addTestTenant(server)
  await addPerson(server, tenant, { name: 'describer' })
  browser = await new Browser(server).signIn('user', 'describer', password)
  apps = await describedApps()
})
afterAll(async () => {
  await apps.close()
  await server.close()
})

const said = { client_name: 'Described', redirect_uris: [callback], token_endpoint_auth_method: 'none' }
const appAt = (id: string) => ({ id, verifier: randomBytes(32).toString('base64url') })
const ask = (id: string) => browser.call(connectionAsked, { request: authorizationOf(appAt(id)) })
const timesAsked = (path: string) => apps.asked.filter((each) => each === path).length

test('an app with the address of its description as client_id is connected without registering', async () => {
  const app = appAt(apps.describe('/app.json', said))
  const { body } = await browser.call(connectionAsked, { request: authorizationOf(app) })
  expect(body.result).toMatchObject({ app: 'Described', source: apps.host, isLocal: true })
  const tokens = (await exchange(server, app, await connectionCode(browser, app))).body
  expect(tokens['access_token']).toEqual(expect.any(String))
  expect((await refresh(server, app, tokens['refresh_token'])).status).toBe(200)
  expect((await browser.call(connectionList, {})).body.result).toMatchObject([{ app: 'Described' }])
  // One sign-in reads it once, and codes and tokens are exchanged without reading it.
  expect(timesAsked('/app.json')).toBe(1)
})

test('a description is read again when its time is over, and then counts as it is', async () => {
  const headers = { 'cache-control': 'max-age=600' }
  const id = apps.describe('/later.json', said, headers)
  await ask(id)
  apps.describe(
    '/later.json',
    { ...said, client_name: 'Renamed', redirect_uris: ['https://b.example/'] },
    headers,
  )
  expect((await ask(id)).body.result).toMatchObject({ app: 'Described' })
  server.pass(601_000)
  const { body } = await ask(id)
  expect(body.resultCode).toBe(problems.appAddress.code)
  expect(body.resultEnInfo).toContain('Renamed')
  expect(timesAsked('/later.json')).toBe(2)
  server.pass(-601_000)
  // One that is not to be kept is read for each sign-in, not for each of its requests.
  const short = apps.describe('/short.json', said, { 'cache-control': 'no-store' })
  await ask(short)
  await ask(short)
  server.pass(300_001)
  await ask(short)
  server.pass(-300_001)
  expect(timesAsked('/short.json')).toBe(2)
})

test('a description that is missing, redirects, is too large, or is not JSON, is refused with its host', async () => {
  const answers = {
    '/gone.json': { status: 404 },
    '/moved.json': { status: 302, headers: { location: '/app.json' } },
    '/page.json': { headers: { 'content-type': 'text/html' }, body: '<html>' },
  }
  for (const [path, answer] of Object.entries(answers)) {
    const { body } = await ask(apps.answer(path, answer))
    expect([path, body.resultCode]).toEqual([path, problems.appNotReached.code])
    expect(body.resultEnInfo).toContain(apps.host)
  }
  expect(server.logged()).toContain('status 404')
  for (const [path, text] of [
    ['/large.json', JSON.stringify({ a: 'x'.repeat(11_000) })],
    ['/broken.json', '{'],
  ] as const)
    expect((await ask(apps.answer(path, { body: text }))).body.resultCode).toBe(problems.appDescription.code)
})

test.each([
  ['client_id', { client_id: 'https://other.example/app.json' }],
  ['redirect_uris', { redirect_uris: ['javascript:alert(1)'] }],
  ['redirect_uris', { redirect_uris: [] }],
  ['token_endpoint_auth_method', { token_endpoint_auth_method: 'client_secret_basic' }],
  ['client_secret', { client_secret: 'x' }],
])('a description with a wrong %s is refused, with the name of the field', async (field, wrong) => {
  const { body } = await ask(apps.describe(`/${randomBytes(4).toString('hex')}.json`, { ...said, ...wrong }))
  expect(body.resultCode).toBe(problems.appDescription.code)
  expect(body.resultEnInfo).toContain(field)
})

test('addresses that are private, not https, or can be read in two ways, are not asked', async () => {
  const before = apps.asked.length
  for (const id of [
    'https://127.0.0.1/app.json',
    'https://10.0.0.1/app.json',
    'https://localhost:1/app.json',
  ])
    expect([id, (await ask(id)).body.resultCode]).toEqual([id, problems.appNotReached.code])
  for (const id of [
    `http://${apps.host}/app.json`,
    `https://${apps.host}`,
    `https://${apps.host}/`,
    `https://${apps.host}/a/../app.json`,
    `https://${apps.host}/app.json#x`,
    `https://user@${apps.host}/app.json`,
    `https://${apps.host.toUpperCase()}/app.json`,
    `https://${apps.host}/${'x'.repeat(500)}`,
  ])
    expect([id, (await ask(id)).body.resultCode]).toEqual([id, problems.appUnknown.code])
  expect(apps.asked.length).toBe(before)
})

test('an answer without a decision is refused, and says what is missing', async () => {
  const request = authorizationOf(appAt(apps.describe('/undecided.json', said)))
  for (const more of [{}, { allowed: null }, { allowed: '' }]) {
    const { status, body } = await browser.call(connectionAnswer, { request, ...more } as never)
    expect([status, body.result]).toEqual([400, null])
    expect(body.resultEnInfo).toContain('whether it is allowed')
  }
  const codes = await server.app.database.outside.selectFrom('app_codes').select('hash').execute()
  expect(codes.length).toBeLessThanOrEqual(1)
})

test('pages of other sites can read the metadata, register and get tokens, and nothing else', async () => {
  const origin = { origin: 'https://assistant.example' }
  const ask = (path: string, init: RequestInit) =>
    fetch(server.origin() + path, { ...init, headers: { ...origin, ...init.headers } })
  const paths = [
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/oauth-authorization-server',
    '/oauth/register',
    '/oauth/token',
    '/oauth/revoke',
  ]
  for (const path of paths) {
    const before = await ask(path, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })
    expect([path, before.status, before.headers.get('access-control-allow-origin')]).toEqual([path, 204, '*'])
    expect(before.headers.get('access-control-allow-headers')).toContain('content-type')
    expect(before.headers.get('access-control-allow-credentials')).toBeNull()
    const method = path.startsWith('/oauth') ? 'POST' : 'GET'
    // Refusals, too: a page that cannot read them cannot say what is wrong.
    expect((await ask(path, { method })).headers.get('access-control-allow-origin')).toBe('*')
  }
  const registered = await ask('/oauth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    body: JSON.stringify({ redirect_uris: ['https://assistant.example/back'] }),
  })
  expect(registered.status).toBe(201)
  for (const path of ['/api/connection/answer', '/api/account/detail', '/mcp'])
    expect(
      (await ask(path, { method: 'POST', body: '{}' })).headers.get('access-control-allow-origin'),
    ).toBeNull()
})
