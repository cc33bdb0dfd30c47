import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#app/registry/calls.ts'
import { versionedAddressOf } from '#core/server/http/addresses.ts'
import { accountModify, accountPasswordModify } from '#identity/accounts/contract.ts'
import { reviewOpen } from '#products/dubbing/shares/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

/** People open the pages there, so it is also the origin in addresses. */
const webDev = 'http://localhost:1'
let server: TestServer
let tenant: string

beforeAll(async () => {
  server = await startServer({ YIYIN_WEB_DEV: webDev })
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
  test('has the branding of its host and nothing of another tenant’s', async () => {
    const yiyin = await pageAt('localhost')
    const studio = await pageAt('studio.localhost')
    expect(yiyin.html).toContain('品牌 localhost')
    expect(yiyin.html).not.toContain('studio.localhost')
    expect(studio.html).toContain('品牌 studio.localhost')
    const fill = (html: string) => /--brand-fill:(#\w+)/.exec(html)?.[1]
    expect(fill(yiyin.html)).not.toBe(fill(studio.html))
  })

  test('of an audience is small and separate, with the same branding', async () => {
    const audience = await pageAt('localhost', '/translation-record-ys?token=x')
    expect(audience.html).toContain('/src/products/live/web/audience/main.ts')
    expect(audience.html).toContain('品牌 localhost')
    expect(audience.html).toContain('noindex')
    expect((await pageAt('localhost')).html).not.toContain('/audience/')
  })

  test('uses the chosen language, else the browser’s, else Chinese', async () => {
    const lang = async (headers: Record<string, string>) =>
      /<html lang="([^"]+)"/.exec((await pageAt('localhost', '/', headers)).html)?.[1]
    expect(await lang({})).toBe('zh-Hans')
    expect(await lang({ 'accept-language': 'fr, en-GB;q=0.8' })).toBe('en')
    expect(await lang({ 'accept-language': 'zh-TW' })).toBe('zh-Hant-HK')
    expect(await lang({ 'accept-language': 'zh-TW', cookie: 'locale=en' })).toBe('en')
  })

  test('tells strangers in English what is gone, also if their browser is in another language', async () => {
    const gone = `/audience/none/material/${crypto.randomUUID()}`
    const { html } = await pageAt('localhost', gone, { 'accept-language': 'es-ES' })
    expect(html).toContain('<html lang="en">')
    expect(html).not.toMatch(/\p{Script=Han}/u)
  })

  test('of a tenant that does not follow the browser is Chinese until a language is chosen; so are messages', async () => {
    await addTestTenant(server, { host: 'plain.localhost', followsBrowser: false })
    const lang = async (path: string, headers: Record<string, string>) =>
      /<html lang="([^"]+)"/.exec((await pageAt('plain.localhost', path, headers)).html)?.[1]
    const english = { 'accept-language': 'en-GB, fr;q=0.8' }
    expect(await lang('/', english)).toBe('zh-Hans')
    expect(await lang('/', { ...english, cookie: 'locale=en' })).toBe('en')
    // Pages for strangers always follow the browser.
    expect(await lang('/scan-page', english)).toBe('en')
    const said = async (host: string, headers: Record<string, string>) =>
      (await new Browser(server, host).fetch('GET', '/api/account/detail', undefined, headers)).body
        .resultInfo
    expect(await said('plain.localhost', english)).toBe('请先登录')
    expect(await said('plain.localhost', { ...english, cookie: 'locale=en' })).toBe('Sign in first')
    expect(await said('localhost', english)).toBe('Sign in first')
  })

  test('of an audience has the look of its address, where the tenant has it as its own', async () => {
    const own = await addTestTenant(server, { host: 'own.localhost' })
    await server.app.database
      .of(own)
      .updateTable('tenants')
      .set({
        audience_pages: {
          '/translation-record-tun': {
            theme: 'brown',
            layout: 'hall',
            pageLanguage: 'hk',
            languages: ['ja'],
          },
        },
      })
      .where('id', '=', own)
      .execute()
    server.app.tenants.forget()
    const at = async (host: string, path: string, headers = {}) => {
      const { html } = await pageAt(host, path, headers)
      const { brand, audience } = JSON.parse(/id="page">(.*?)<\/script>/.exec(html)![1]!) as {
        brand: { theme: string }
        audience?: unknown
      }
      return [/<html lang="([^"]+)"/.exec(html)?.[1], brand.theme, audience]
    }
    const look = { layout: 'hall', languages: ['ja'], pageLanguage: 'hk' }
    expect(await at('own.localhost', '/translation-record-tun?token=x')).toEqual([
      'zh-Hant-HK',
      'brown',
      look,
    ])
    expect(await at('own.localhost', '/Translation-Record-TUN/')).toEqual(['zh-Hant-HK', 'brown', look])
    expect(await at('own.localhost', '/translation-record-tun', { cookie: 'locale=en' })).toEqual([
      'en',
      'brown',
      look,
    ])
    expect(await at('own.localhost', '/translation-record-ys')).toEqual(['zh-Hans', 'purple', undefined])
    expect(await at('localhost', '/translation-record-tun')).toEqual(['zh-Hans', 'blue', undefined])
  })

  test('may only be embedded by the origins its tenant allows', async () => {
    const policy = async (host: string) => String((await pageAt(host)).headers['content-security-policy'])
    expect(await policy('localhost')).toContain("frame-ancestors 'self'")
    expect(await policy('localhost')).not.toContain('partner.example')
    expect(await policy('studio.localhost')).toContain("frame-ancestors 'self' https://partner.example")
  })

  test('sends no referrer, is not cached, and is not sniffed', async () => {
    expect((await pageAt('localhost')).headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('cannot be injected into through a made-up scheme or language', async () => {
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

  test('does not come from a forwarded header', async () => {
    const { html } = await pageAt('localhost', '/login', { 'x-forwarded-host': 'studio.localhost' })
    expect(html).toContain('品牌 localhost')
  })

  test('127.0.0.1 is the default tenant if only this machine is served', async () => {
    expect((await pageAt('127.0.0.1')).html).toContain('品牌 localhost')
  })
})

describe('an unknown path', () => {
  test.each<[string, Record<string, string>]>([
    ['a browser', { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }],
    ['curl', { accept: '*/*' }],
    ['a monitor that says nothing', {}],
    ['a link preview', { accept: 'text/plain, image/*', 'user-agent': 'Slackbot-LinkExpanding 1.0' }],
    ['who takes JSON too, and a page rather', { accept: 'application/json;q=0.8, text/html' }],
    ['who refuses JSON', { accept: 'application/json;q=0, */*' }],
  ])('is the page for %s, as for every screen', async (_who, headers) => {
    for (const [path, status] of [
      ['/', 200],
      ['/login', 200],
      ['/login/agent', 200],
      ['/translate/myProject/?name=x', 200],
      ['/TRANSLATE/myproject', 200],
      ['/ly/prooSubtit', 200],
      ['/no/such/page', 404],
      ['/login/agent/more', 404],
      ['/apis', 404],
      ['/scan-page', 200],
      ['/scan-pages', 404],
    ] as const)
      for (const method of ['GET', 'HEAD']) {
        const reply = await new Browser(server).fetch(method, path, undefined, headers)
        expect([path, method, reply.status]).toEqual([path, method, status])
        expect(reply.headers['content-type']).toContain('text/html')
        const { text } = reply.body as unknown as { text: string }
        expect(text.includes('品牌 localhost')).toBe(method === 'GET')
      }
  })

  test.each(['application/json', 'application/json, text/plain, */*', 'text/html;q=0.5, application/json'])(
    'is an envelope for clients that accept %s',
    async (accept) => {
      const reply = await new Browser(server).fetch('GET', '/login', undefined, { accept })
      expect([reply.status, reply.body.resultCode]).toEqual([404, 10404])
    },
  )

  test.each(['/api/no/such/call', '/api', '/api?x'])('is always an envelope at %s', async (path) => {
    const call = await new Browser(server).fetch('GET', path, undefined, asPage)
    expect([call.status, call.body.resultCode]).toEqual([404, 10404])
  })

  test('shows an unbranded error page to a person who opened an address', async () => {
    for (const [host, path] of [
      ['evil.example', '/login'],
      ['localhost', '/media/x/y.mp4'],
    ] as const) {
      const { status, headers, html } = await pageAt(host, path, { 'accept-language': 'en' })
      expect([421, 403]).toContain(status)
      expect(headers['content-type']).toContain('text/html')
      expect(html).toMatch(/<title>\w/)
      expect(html).not.toContain('localhost')
    }
  })

  test('malformed bodies are distinguished from faults, and faults reveal nothing', async () => {
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

test('all calls are documented for people and programs', async () => {
  interface Document {
    paths: Record<string, Record<string, unknown>>
    servers: { url: string }[]
    info: { description: string }
  }
  const read = async (path: string) => (await fetch(server.origin() + path)).json() as Promise<Document>
  const [keys, pages] = [await read('/docs/openapi.json'), await read('/docs/openapi-pages.json')]
  const documented = new Set([...Object.keys(keys.paths), ...Object.keys(pages.paths)])
  const served = allCalls.map((call) => versionedAddressOf(call)?.path ?? call.path)
  const written = served.map((path) => path.replaceAll(/:(\w+)/g, '{$1}'))
  expect([...documented].sort()).toEqual([...new Set(written)].sort())
  expect(Object.keys(pages.paths['/account/modify']!)).toEqual(['get', 'post'])
  expect([keys.servers[0]!.url, pages.servers[0]!.url]).toEqual([`${webDev}/api/v1`, `${webDev}/api`])
  expect(keys.info.description).toContain(`YIYIN_URL=${webDev} `)
})

describe('every response', () => {
  const hsts = 'strict-transport-security'

  /** A response that Node or the router sends before any route, or a refused socket. */
  async function bareReply(port: number, request: string): Promise<string> {
    const line = connect(port, '127.0.0.1')
    line.write(request)
    return text(line)
  }

  const answers = async (at: TestServer) => {
    const browser = new Browser(at)
    const host = `host: localhost:${at.port}\r\n`
    const bare = [
      `GET /%zz HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}bad header\r\n\r\n`,
      'GET / HTTP/1.1\r\nconnection: close\r\n\r\n',
      `GET / HTTP/1.1\r\n${host}x: ${'x'.repeat(20_000)}\r\n\r\n`,
      `GET /webSocket HTTP/1.1\r\n${host}connection: upgrade\r\nupgrade: websocket\r\norigin: http://evil.example\r\n\r\n`,
    ]
    const heads = await Promise.all(bare.map(async (one) => (await bareReply(at.port, one)).toLowerCase()))
    const replies = await Promise.all(
      [
        ['GET', '/login'],
        ['GET', '/no/such/page'],
        ['GET', '/docs/api'],
        ['GET', '/docs/api/viewer.js'],
        ['GET', '/docs/openapi.json'],
        ['GET', '/healthz'],
        ['GET', '/readyz'],
        ['GET', '/icon.svg'],
        ['GET', '/outbox'],
        ['GET', '/assets/none.js'],
        ['GET', '/files/none.webp'],
        ['GET', '/media/x/y.mp4'],
        ['GET', '/api/tenant/brand'],
        ['GET', '/api/none'],
        ['POST', '/api/login/account'],
        ['POST', '/api/payment/callback/wechat/1'],
        ['OPTIONS', '/api/upload/x'],
        ['GET', '/.well-known/security.txt'],
      ].map(async ([method, path]) => {
        const { headers } = await browser.fetch(method!, path!)
        return Object.entries(headers)
          .map(([name, value]) => `${name}: ${String(value)}`)
          .join('\n')
          .toLowerCase()
      }),
    )
    const foreign = await new Browser(at, 'evil.example').fetch('GET', '/login')
    expect(foreign.status).toBe(421)
    return [
      ...heads,
      ...replies,
      Object.entries(foreign.headers).map(String).join('\n').replaceAll(',', ': '),
    ]
  }

  test('is not sniffed, and may only be embedded as its tenant allows', async () => {
    for (const head of await answers(server)) {
      expect(head).toContain('x-content-type-options: nosniff')
      expect(head).toContain('frame-ancestors')
      expect(head).not.toContain(hsts)
    }
  })

  test('sets HSTS if the public address is https', async () => {
    await using behind = await startServer({
      PUBLIC_URL: 'https://localhost',
      YIYIN_WEB_DEV: webDev,
    })
    await addTestTenant(behind)
    for (const head of await answers(behind)) expect(head).toContain(`${hsts}: max-age=31536000`)
  })
})

test('security.txt has the configured contact, and does not exist without one', async () => {
  const path = '/.well-known/security.txt'
  expect((await new Browser(server).fetch('GET', path)).status).toBe(404)
  await using open = await startServer({ SECURITY_CONTACT: 'mailto:security@example.com' })
  const { headers, body } = await new Browser(open).fetch('GET', path)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = (body as unknown as { text: string }).text.trim().split('\n')
  expect(lines).toContain('Contact: mailto:security@example.com')
  const expires = Date.parse(lines.find((line) => line.startsWith('Expires: '))!.slice(9))
  // RFC 9116 requires less than a year.
  expect(expires).toBeGreaterThan(Date.now() + 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
  await expect(startServer({ SECURITY_CONTACT: 'security@example.com' })).rejects.toThrow('SECURITY_CONTACT')
})

test.each<[string, string]>([
  ['x-forwarded-for', '127.0.0.1'],
  ['X-Forwarded-Proto', 'https'],
  ['forwarded', 'for=127.0.0.1'],
  ['via', '1.1 proxy'],
  ['x-real-ip', '127.0.0.1'],
  ['cf-connecting-ip', '127.0.0.1'],
  ['true-client-ip', '127.0.0.1'],
])('metrics are refused for a proxied request: %s', async (name, value) => {
  expect((await new Browser(server).fetch('GET', '/metrics', undefined, { [name]: value })).status).toBe(404)
})

test('metrics are refused for another host, and for HTTP/1.0 from a silent proxy', async () => {
  expect((await new Browser(server, 'dub.example.com').fetch('GET', '/metrics')).status).toBe(404)
  const line = connect(server.port, '127.0.0.1')
  line.write('GET /metrics HTTP/1.0\r\nhost: 127.0.0.1\r\n\r\n')
  expect(await text(line)).toMatch(/^HTTP\/1\.1 404/)
})

test('health checks work, and metrics are only served locally', async () => {
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

describe('calls that change state, by GET', () => {
  const reset = '/api/login/pwd/reset?codeType=0&mobile=13800138000&code=123456&newPwd=Harbour%232031'

  test('those with a password or a code are refused, by default; others are served', async () => {
    await addPerson(server, tenant, { name: 'getter' })
    const browser = await new Browser(server).signIn('user', 'getter', password)
    const change = { name: 'getter', company: 'By GET' }
    const changed = await browser.call(accountModify, change, { method: 'GET' })
    expect(changed.body.success).toBe(true)
    const passwords = { pwd: password, newPwd: 'Harbour#2031' }
    for (const method of ['GET', 'HEAD'])
      expect((await browser.fetch(method, reset)).status, method).toBe(405)
    const refused = await browser.call(accountPasswordModify, passwords, { method: 'GET' })
    expect(refused).toMatchObject({ status: 405, headers: { allow: 'POST' } })
    expect(refused.body.resultEnInfo).toContain('by POST')
    const shared = { token: 'a-token-of-no-link', passCode: '123456' }
    expect((await browser.call(reviewOpen, shared, { method: 'GET' })).status).toBe(405)
    // A link without a pass code can be opened either way.
    for (const method of ['GET', 'POST'] as const)
      expect((await browser.call(reviewOpen, { token: shared.token }, { method })).status).toBe(404)
    expect((await browser.call(accountPasswordModify, passwords)).body.success).toBe(true)
    expect(server.logged()).not.toContain('Harbour')
  })

  test('the documented form is served by a setting, as before', async () => {
    await using asDocumented = await startServer({ GET_CHANGES: 'on' })
    await addPerson(asDocumented, await addTestTenant(asDocumented), { name: 'getter' })
    const browser = await new Browser(asDocumented).signIn('user', 'getter', password)
    const passwords = { pwd: password, newPwd: 'Harbour#2031' }
    expect((await browser.call(accountPasswordModify, passwords, { method: 'GET' })).body.success).toBe(true)
  })

  test('all can be switched off; POST stays', async () => {
    await using strict = await startServer({ GET_CHANGES: 'off' })
    await addPerson(strict, await addTestTenant(strict), { name: 'getter' })
    const there = await new Browser(strict).signIn('user', 'getter', password)
    const refused = await there.call(accountModify, { name: 'getter', company: 'By GET' }, { method: 'GET' })
    expect(refused.status).toBe(404)
    expect((await there.call(accountModify, { name: 'getter', company: 'By POST' })).body.success).toBe(true)
  })
})
