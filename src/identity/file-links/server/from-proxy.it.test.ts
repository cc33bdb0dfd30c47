import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { fileLink } from './file-link.ts'

// What the proxy does with these answers is shown by src/cli/deploy/deploy-proxies.it.test.ts, where one is installed.

let server: TestServer
let browser: Browser
let key: string
let link: string
beforeAll(async () => {
  server = await startServer({ ACCEL_REDIRECT: '/stored/' })
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'ana' })
  browser = await new Browser(server).signIn('user', 'ana', password)
  const { id: session } = await server.app.database
    .of(tenant)
    .selectFrom('sessions')
    .select('id')
    .executeTakeFirstOrThrow()
  key = `${tenant}/made/film`
  await server.app.storage.put(key, randomBytes(1000))
  const site = { app: server.app, tenant: { id: tenant }, caller: { id: account, by: { session } } }
  link = fileLink(site, { key }, { name: '电影.mp4', save: true })
})
afterAll(() => server.close())

test.each(['GET', 'HEAD'])('%s is answered by the proxy, with the headers of the file', async (method) => {
  const { status, headers, bytes } = await browser.fetch(method, link, undefined, { range: 'bytes=0-9' })
  expect([status, bytes.length]).toEqual([200, 0])
  expect(headers).toMatchObject({
    'x-accel-redirect': `/stored/${key}`,
    'content-type': 'video/mp4',
    'content-disposition': expect.stringContaining("filename*=UTF-8''%E7%94%B5%E5%BD%B1.mp4"),
    'content-security-policy': expect.stringContaining('sandbox'),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})

test('the proxy is not sent to a file without the right, nor to one that is gone', async () => {
  const changed = await browser.fetch('GET', link.replace('.', 'x.'))
  expect([changed.status, changed.headers['x-accel-redirect']]).toEqual([403, undefined])
  await server.app.storage.remove(key)
  const gone = await browser.fetch('GET', link)
  expect([gone.status, gone.headers['x-accel-redirect']]).toEqual([404, undefined])
})

test.each([
  [{ ACCEL_REDIRECT: 'stored' }, 'ACCEL_REDIRECT'],
  [{ ACCEL_REDIRECT: '/a/../b/' }, 'ACCEL_REDIRECT'],
  [
    { ACCEL_REDIRECT: '/stored/', STORAGE_URL: 's3://b', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' },
    'accelOfBucket',
  ],
])('refuses %j', async (settings, named) => {
  await expect(startServer(settings)).rejects.toThrow(named)
})
