import { request } from 'node:http'
import { expect, test } from 'vitest'
import type { Environment } from '#core/server/settings/config.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer } from '#testkit/server/server.ts'

/** The cookies set by signing in, and those cleared by signing out. */
async function cookiesOf(
  settings: Environment,
  { headers = {}, frameOrigins = [] }: { headers?: Record<string, string>; frameOrigins?: string[] } = {},
) {
  await using server = await startServer(settings)
  const tenant = await addTestTenant(server, { frameOrigins })
  await addPerson(server, tenant, { name: 'someone' })
  const post = (path: string, sent: Record<string, string>, body: object) =>
    new Promise<{ cookies: string[]; text: string }>((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: server.port,
          method: 'POST',
          path,
          headers: { host: 'localhost', 'content-type': 'application/json', ...headers, ...sent },
        },
        async (answer) => {
          let text = ''
          for await (const chunk of answer) text += String(chunk)
          resolve({ cookies: answer.headers['set-cookie'] ?? [], text })
        },
      )
      asked.on('error', reject).end(JSON.stringify(body))
    })
  const signedIn = await post('/api/login/account', {}, { appId: 'someone', password })
  const { result } = JSON.parse(signedIn.text) as { result: { jwt: string; user: { id: string } } }
  const cookie = signedIn.cookies.map((line) => line.split(';')[0]).join('; ')
  const left = await post('/api/login/exit', { cookie, authorization: result.jwt, appId: result.user.id }, {})
  expect(signedIn.cookies.map((line) => line.split('=')[0])).toEqual(['yiyin_session', 'yiyin_device'])
  expect(left.cookies.map((line) => line.split('=')[0])).toEqual(['yiyin_session'])
  return [...signedIn.cookies, ...left.cookies]
}

const https = { PUBLIC_URL: 'https://localhost' }
const forwarded = { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' } }

test('session cookies are secure if the public address is https', async () => {
  for (const line of await cookiesOf(https)) {
    expect(line).toMatch(/; Secure/)
    expect(line).toMatch(/; HttpOnly/)
    expect(line).toMatch(/; SameSite=Lax/)
    expect(line).not.toMatch(/Domain=/)
  }
})

test('and if a trusted proxy reports https', async () => {
  for (const line of await cookiesOf({ TRUSTED_PROXIES: '1' }, forwarded)) expect(line).toMatch(/; Secure/)
})

test('but not over plain http, whatever an untrusted caller claims', async () => {
  for (const line of await cookiesOf({})) expect(line).not.toMatch(/Secure/)
  for (const line of await cookiesOf({}, forwarded)) expect(line).not.toMatch(/Secure/)
  for (const line of await cookiesOf({ PUBLIC_URL: 'http://localhost' })) expect(line).not.toMatch(/Secure/)
})

test('a tenant that can be embedded has cross-site cookies, over https only', async () => {
  const framed = { frameOrigins: ['https://portal.example'] }
  for (const line of await cookiesOf(https, framed))
    expect(line).toMatch(/; Secure; .*SameSite=None|SameSite=None/)
  for (const line of await cookiesOf(https, framed)) expect(line).toMatch(/Partitioned/)
  for (const line of await cookiesOf({}, framed)) expect(line).toMatch(/SameSite=Lax/)
})
