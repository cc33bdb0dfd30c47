import { afterAll, beforeAll, expect, test } from 'vitest'
import { podcastPublic } from '#products/podcast/contract/public.ts'
import { feedPath, pagePath } from '#products/podcast/server/core/addresses.ts'
import { claimsOf } from '#testkit/attack/claimed-address.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { addThing } from '#testkit/things/add-thing.ts'
import { originOf } from './origin-of.ts'

let server: TestServer
let tenant: string
let ann: string
beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '1' })
  tenant = await addTestTenant(server)
  ann = await addPerson(server, tenant, { role: 'user', name: 'ann' })
})
afterAll(() => server.close())

test('feeds and public pages have the address of the server, whatever the request claims', async () => {
  const show = await addThing(server, tenant, ann, 'podcastShow')
  const shows = server.app.database.of(tenant).updateTable('podcast_shows')
  await shows.set({ access: 'public' }).where('id', '=', show).execute()
  const browser = new Browser(server)
  const read = async () => {
    const answers = [
      await browser.fetch('GET', feedPath(show)),
      await browser.fetch('GET', pagePath(show)),
      await browser.call(podcastPublic, { key: show }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    return JSON.stringify(answers.map(({ body }) => body))
  }
  const usual = await read()
  expect(usual).toContain(`http://localhost:${server.port}${feedPath(show)}`)
  browser.claims = claimsOf(browser)
  expect(await read()).toBe(usual)
})

test('a session belongs to the host of the tenant, whatever a trusted proxy forwards', async () => {
  const browser = new Browser(server)
  browser.claims = claimsOf(browser)
  await browser.signIn('user', 'ann', password)
  const db = server.app.database.of(tenant)
  const sessions = await db.selectFrom('sessions').select('host').where('account_id', '=', ann).execute()
  expect(sessions).toEqual([{ host: 'localhost' }])
})

test.each([
  ['https://dub.example.com', 'https://a.example.com'],
  ['http://localhost:9000', 'http://a.example.com:9000'],
  [undefined, 'http://a.example.com:8080'],
])('with PUBLIC_URL %s the address of a host is %s', (url, address) => {
  const config = { ...server.app.config, publicUrl: url ? new URL(url) : undefined }
  expect(originOf({ config }, 'a.example.com', 8080)).toBe(address)
})
