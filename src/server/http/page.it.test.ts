import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { accountModify } from '#contract/accounts.ts'
import { Browser } from '#testkit/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { startServer, type TestServer } from '#testkit/server.ts'

let server: TestServer
let tenant: string

beforeAll(async () => {
  server = await startServer({ YIYIN_WEB_DEV: 'http://localhost:1' })
  tenant = await addTestTenant(server)
  await addTestTenant(server, { host: 'studio.localhost', frameOrigins: ['https://partner.example'] })
})
afterAll(() => server.close())

const asPage = { accept: 'text/html' }
async function pageAt(host: string, path = '/login', headers: Record<string, string> = {}) {
  const reply = await new Browser(server, host).fetch('GET', path, undefined, { ...asPage, ...headers })
  return { ...reply, html: (reply.body as unknown as { text: string }).text }
}

describe('the page', () => {
  test('wears the dress of its host, and nothing of another', async () => {
    const yiyin = await pageAt('localhost')
    const studio = await pageAt('studio.localhost')
    expect(yiyin.html).toContain('品牌 localhost')
    expect(yiyin.html).not.toContain('studio.localhost')
    expect(studio.html).toContain('品牌 studio.localhost')
    const fill = (html: string) => /--brand-fill:(#\w+)/.exec(html)?.[1]
    expect(fill(yiyin.html)).not.toBe(fill(studio.html))
  })

  test('speaks the language that was chosen, else the browser’s, else Chinese', async () => {
    const lang = async (headers: Record<string, string>) =>
      /<html lang="([^"]+)"/.exec((await pageAt('localhost', '/', headers)).html)?.[1]
    expect(await lang({})).toBe('zh-Hans')
    expect(await lang({ 'accept-language': 'fr, en-GB;q=0.8' })).toBe('en')
    expect(await lang({ 'accept-language': 'zh-TW' })).toBe('zh-Hant-HK')
    expect(await lang({ 'accept-language': 'zh-TW', cookie: 'locale=en' })).toBe('en')
  })

  test('may be framed by whom its tenant names, and by nobody else', async () => {
    const policy = async (host: string) => String((await pageAt(host)).headers['content-security-policy'])
    expect(await policy('localhost')).toContain("frame-ancestors 'self'")
    expect(await policy('localhost')).not.toContain('partner.example')
    expect(await policy('studio.localhost')).toContain("frame-ancestors 'self' https://partner.example")
  })

  test('sends no referrer, is kept by no cache, and is not sniffed', async () => {
    expect((await pageAt('localhost')).headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('cannot be broken out of by a scheme or a language that somebody made up', async () => {
    const { html } = await pageAt('localhost', '/"><script>alert(1)</script>', {
      cookie: 'scheme="><script>alert(1)</script>; locale="><script>',
    })
    expect(html).not.toContain('alert(1)')
    expect(html).toContain('data-scheme=""')
  })
})

describe('the host', () => {
  test.each<[string, Record<string, string>]>([
    ['evil.example', {}],
    ['localhost.evil.example', {}],
    ['evil.example', { 'x-forwarded-host': 'localhost' }],
  ])('%s with %o is not served', async (host, headers) => {
    const page = await pageAt(host, '/login', headers)
    const call = await new Browser(server, host).fetch('GET', '/api/tenant/brand', undefined, headers)
    expect([page.status, call.status, call.body.resultCode]).toEqual([421, 421, 10421])
  })

  test('is not what a forwarded header says', async () => {
    const { html } = await pageAt('localhost', '/login', { 'x-forwarded-host': 'studio.localhost' })
    expect(html).toContain('品牌 localhost')
  })

  test('127.0.0.1 is the default tenant where only this machine is served', async () => {
    expect((await pageAt('127.0.0.1')).html).toContain('品牌 localhost')
  })
})

describe('what is not there', () => {
  test('is a page of ours for a person, and an envelope for a program', async () => {
    expect((await pageAt('localhost', '/no/such/page')).status).toBe(200)
    const call = await new Browser(server).fetch('GET', '/api/no/such/call', undefined, asPage)
    expect([call.status, call.body.resultCode]).toEqual([404, 10404])
  })

  test('malformed bodies are told apart from faults, and faults tell nothing', async () => {
    const browser = new Browser(server)
    const broken = await browser.fetch('POST', '/api/login/account', '{"appId":', {
      'content-type': 'application/json',
    })
    expect([broken.status, broken.body.resultCode]).toEqual([400, 10400])
    const large = await browser.fetch(
      'POST',
      '/api/login/account',
      JSON.stringify({ appId: 'x'.repeat(2e6) }),
      {
        'content-type': 'application/json',
      },
    )
    expect([large.status, large.body.resultCode]).toEqual([413, 10413])
  })
})

test('the calls are described for people and for programs, all of them', async () => {
  const browser = new Browser(server)
  const { body } = await browser.fetch('GET', '/docs/openapi.json')
  const { paths } = body as unknown as { paths: Record<string, Record<string, unknown>> }
  expect(Object.keys(paths).sort()).toEqual(allCalls.map(({ path }) => `/api${path}`).sort())
  expect(Object.keys(paths['/api/account/modify']!)).toEqual(['get', 'post'])
  const page = await pageAt('localhost', '/docs/api')
  for (const { path } of allCalls) expect(page.html).toContain(`/api${path}`)
})

test('health tells the machine, and figures stay on it', async () => {
  const browser = new Browser(server)
  expect((await browser.fetch('GET', '/healthz')).body).toEqual({ status: 'ok' })
  expect((await browser.fetch('GET', '/readyz')).body).toMatchObject({ status: 'ok', database: true })
  const { body } = await browser.fetch('GET', '/metrics')
  expect((body as unknown as { text: string }).text).toContain('http_request_seconds_count')
  await using guarded = await startServer({ METRICS_TOKEN: 'a token of sixteen characters' })
  const stranger = new Browser(guarded)
  expect((await stranger.fetch('GET', '/metrics')).status).toBe(404)
  const authorization = 'Bearer a token of sixteen characters'
  expect((await stranger.fetch('GET', '/metrics', undefined, { authorization })).status).toBe(200)
})

test('the documented calls that change something by GET can be switched off; POST stays', async () => {
  await addPerson(server, tenant, { name: 'getter' })
  const browser = await new Browser(server).signIn('user', 'getter', password)
  const changed = await browser.call(accountModify, { name: 'getter', company: 'By GET' }, { method: 'GET' })
  expect(changed.body.success).toBe(true)
  await using strict = await startServer({ GET_CHANGES: 'off' })
  await addPerson(strict, await addTestTenant(strict), { name: 'getter' })
  const there = await new Browser(strict).signIn('user', 'getter', password)
  const refused = await there.call(accountModify, { name: 'getter', company: 'By GET' }, { method: 'GET' })
  expect(refused.status).toBe(404)
  expect((await there.call(accountModify, { name: 'getter', company: 'By POST' })).body.success).toBe(true)
})
