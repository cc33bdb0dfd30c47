import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { startS3Server } from '#testkit/services/s3-server.ts'
import { fileLink } from './file-link.ts'

let store: Awaited<ReturnType<typeof startS3Server>>
let server: TestServer
/** How far the clock of the store is ahead. */
let passed = 0
let browser: Browser
let linkTo: (bytes: Buffer, more?: { save?: boolean }) => Promise<string>
beforeAll(async () => {
  store = await startS3Server({ now: () => new Date(Date.now() + passed) })
  server = await startServer({ ...store.environment, S3_PUBLIC_ENDPOINT: store.settings.endpoint })
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'ana' })
  browser = await new Browser(server).signIn('user', 'ana', password)
  const { id: session } = await server.app.database
    .of(tenant)
    .selectFrom('sessions')
    .select('id')
    .executeTakeFirstOrThrow()
  linkTo = async (bytes, more) => {
    const key = `${tenant}/made/${crypto.randomUUID()}`
    await server.app.storage.put(key, bytes)
    const site = { app: server.app, tenant: { id: tenant }, caller: { id: account, by: { session } } }
    return fileLink(site, { key }, { name: 'Film é.mp4', ...more })
  }
})
afterAll(async () => {
  await server.close()
  await store.close()
})

const film = randomBytes(1_000_000)

test('players and downloads are redirected to the bucket, for an hour', async () => {
  const { status, headers } = await browser.fetch('GET', await linkTo(film, { save: true }))
  expect(status).toBe(302)
  expect(headers['cache-control']).toBe('no-store')
  const address = String(headers['location'])
  const part = await fetch(address, { headers: { range: 'bytes=1000-1999' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-type')).toBe('video/mp4')
  expect(part.headers.get('content-disposition')).toContain("filename*=UTF-8''Film%20%C3%A9.mp4")
  expect(Buffer.from(await part.arrayBuffer())).toEqual(film.subarray(1000, 2000))

  const other = new URL(address)
  other.pathname += 'x'
  expect((await fetch(other)).status).toBe(403)
  const longer = new URL(address)
  longer.searchParams.set('X-Amz-Expires', '7200')
  expect((await fetch(longer)).status).toBe(403)
  passed = 3_601_000
  const late = await fetch(address)
  passed = 0
  expect(late.status).toBe(403)
})

test('small files, HEAD, and what scripts of a page read, come through the server', async () => {
  const small = await browser.fetch('GET', await linkTo(film.subarray(0, 1000)))
  expect([small.status, small.bytes.length]).toEqual([200, 1000])
  const range = { range: 'bytes=0-9', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }
  const read = await browser.fetch('GET', await linkTo(film), undefined, range)
  expect([read.status, read.bytes.length]).toEqual([206, 10])
  const head = await browser.fetch('HEAD', await linkTo(film))
  expect([head.status, head.headers['content-length']]).toEqual([200, '1000000'])
})

test('pages may play what the bucket sends', async () => {
  const { headers } = await browser.fetch('GET', '/login', undefined, { accept: 'text/html' })
  expect(headers['content-security-policy']).toContain(`media-src 'self' blob: ${store.settings.endpoint}`)
})
