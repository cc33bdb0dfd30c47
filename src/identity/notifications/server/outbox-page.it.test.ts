import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestTenant } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { sendMessage } from './messages.ts'

let server: TestServer
let tenant: string
beforeAll(async () => {
  server = await startServer({ YIYIN_EMBEDDED_DATABASE: 'on' })
  tenant = await addTestTenant(server)
  await addTestTenant(server, { host: 'studio.localhost' })
  await addTestTenant(server, { host: 'yiyin.example' })
})
afterAll(() => server.close())

async function get(headers: Record<string, string> = {}) {
  const sent = request({
    host: '127.0.0.1',
    port: server.port,
    path: '/outbox',
    headers: { host: 'localhost', ...headers },
  }).end()
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  return { status: answer!.statusCode, headers: answer!.headers, html: await text(answer!) }
}

const send = (recipient: string, code: string) =>
  sendMessage(server.app.database.of(tenant), server.app.now(), {
    tenant,
    channel: 'email',
    recipient,
    language: 'hk',
    message: { kind: 'code', code, minutes: 10 },
  })

test('shows stored messages, newest first, in their language, and refreshes itself', async () => {
  expect((await get({ 'accept-language': 'en' })).html).toContain('No messages yet')
  await send('first@example.com', '111111')
  server.pass(1000)
  await send('second@example.com', '222222')
  const { html, headers } = await get({ 'accept-language': 'en' })
  expect(html.indexOf('222222')).toBeLessThan(html.indexOf('111111'))
  expect(html.indexOf('222222')).toBeGreaterThan(0)
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<span lang="zh-Hant-HK">【品牌 localhost】驗證碼 222222')
  expect(html).toContain('http-equiv="refresh"')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
})

test('escapes user text, and allows no script', async () => {
  await send('<img src=x onerror=alert(1)>"\'@example.com', '<b>1</b>')
  const { html, headers } = await get()
  expect(html).not.toMatch(/<img|<b>|<script/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;@example.com')
  const style = /<style>(.*?)<\/style>/s.exec(html)![1]!
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'`,
  )
})

test('belongs to the tenant of the host', async () => {
  await send('only-here@example.com', '333333')
  expect((await get({ host: 'studio.localhost' })).html).not.toContain('333333')
  expect((await get({ host: `localhost:${server.port}` })).html).toContain('333333')
})

test.each([
  [404, { host: 'yiyin.example' }],
  [421, { host: 'unknown.example' }],
  [404, { 'x-forwarded-for': '127.0.0.1' }],
  [404, { forwarded: 'for=192.0.2.1' }],
  [404, { via: '1.1 proxy' }],
  [404, { 'x-real-ip': '192.0.2.1' }],
])('returns %i for %j', async (status, headers) => {
  await send('hidden@example.com', '444444')
  const page = await get(headers as Record<string, string>)
  expect(page.status).toBe(status)
  expect(page.html).not.toContain('444444')
})
