import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SentTo } from '#core/contract/call.ts'
import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import { projectList } from '#products/dubbing/projects/contract/projects.ts'
import { Program } from '#testkit/client/add-key.ts'
import { Browser, type Reply } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { keyList, keyMake, maxOverlapHours, ownKeyCalls } from '../contract/keys.ts'

let server: TestServer
let tenant: string
let people = 0

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '1' })
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())
beforeEach(() => sql`delete from tries`.execute(server.app.database.outside))

async function person() {
  people += 1
  const name = `networker${people}`
  await addPerson(server, tenant, { name })
  return (await new Browser(server).signIn('user', name, password)).confirm(password)
}

async function make(browser: Browser, more: Partial<SentTo<typeof keyMake>> = {}) {
  const { body } = await browser.call(keyMake, {
    name: 'Night shift',
    scopes: ['media:read', 'billing:read'],
    ...more,
  })
  return body.result!
}

const refused = (reply: Reply, name: ProblemName) => {
  expect(reply.body.resultCode).toBe(problems[name].code)
  expect(reply.status).toBe(problems[name].status)
}
const from = (key: string, address: string) =>
  new Program(server, key).call(projectList, {}, { headers: { 'x-forwarded-for': address } })

test('a key is used only from its networks, by the address that the trusted proxy names', async () => {
  const browser = await person()
  const { id, key } = await make(browser, { networks: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'] })
  for (const address of ['203.0.113.0', '203.0.113.255', '2001:db8::1', '198.51.100.7', '::ffff:203.0.113.9'])
    expect([address, (await from(key, address)).body.success]).toEqual([address, true])
  for (const address of ['203.0.112.255', '203.0.114.0', '2001:db9::1', '198.51.100.8', '127.0.0.1'])
    refused(await from(key, address), 'keyNetwork')
  // Only the last address is the proxy's word; what is before it anybody can write.
  refused(await from(key, '203.0.113.1, 192.0.2.1'), 'keyNetwork')
  expect((await browser.call(keyList, {})).body.result).toMatchObject([
    { id, networks: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'] },
  ])

  const change = { id, name: 'Day shift', networks: [] }
  expect((await browser.call(ownKeyCalls.change, change)).body.success).toBe(true)
  expect((await from(key, '192.0.2.1')).body.success).toBe(true)
  expect((await browser.call(keyList, {})).body.result).toMatchObject([{ name: 'Day shift', networks: [] }])
})

test('what is no network is refused', async () => {
  const browser = await person()
  const { id } = await make(browser)
  for (const network of ['example.com', '10.0.0.0/33', '10.0.0', '2001:db8::/129', '1.2.3.4/']) {
    const input = { name: 'x', scopes: ['media:read'] as const, networks: [network] }
    refused(await browser.call(keyMake, { ...input, scopes: [...input.scopes] }), 'keyNetworksInvalid')
    refused(await browser.call(ownKeyCalls.change, { id, networks: [network] }), 'keyNetworksInvalid')
  }
  const many = Array.from({ length: 51 }, (_, index) => `10.0.0.${index}`)
  refused(await browser.call(ownKeyCalls.change, { id, networks: many }), 'malformed')
  expect((await browser.call(ownKeyCalls.change, { id, networks: many.slice(1) })).body.success).toBe(true)
})

test('a rotated key has two secrets until the chosen time, and another webhook secret', async () => {
  const browser = await person()
  const first = await make(browser)
  const rotated = (await browser.call(ownKeyCalls.rotate, { id: first.id, overlapHours: 2 })).body.result!
  expect(rotated).toMatchObject({ id: first.id })
  expect(rotated.key).not.toBe(first.key)
  expect(rotated.webhookSecret).not.toBe(first.webhookSecret)
  const works = async (key: string) => (await new Program(server, key).call(projectList, {})).body.success
  expect([await works(first.key), await works(rotated.key)]).toEqual([true, true])
  const [listed] = (await browser.call(keyList, {})).body.result!
  expect(listed).toMatchObject({ tail: rotated.key.slice(-4), former: { tail: first.key.slice(-4) } })
  expect(Date.parse(listed!.former!.timeEnd) - Date.parse(listed!.timeRotate!)).toBe(2 * 3_600_000)

  server.pass(2 * 3_600_000)
  refused(await new Program(server, first.key).call(projectList, {}), 'keyExpired')
  expect(await works(rotated.key)).toBe(true)
  server.pass(-2 * 3_600_000)

  const again = (await browser.call(ownKeyCalls.rotate, { id: first.id, overlapHours: 0 })).body.result!
  refused(await new Program(server, rotated.key).call(projectList, {}), 'keyUnknown')
  refused(await new Program(server, first.key).call(projectList, {}), 'keyUnknown')
  expect(await works(again.key)).toBe(true)
  refused(
    await browser.call(ownKeyCalls.rotate, { id: first.id, overlapHours: maxOverlapHours + 1 }),
    'malformed',
  )
  await browser.call(ownKeyCalls.revoke, { id: first.id })
  refused(await browser.call(ownKeyCalls.rotate, { id: first.id }), 'keyGone')
})

test('the webhook secret of a key can be shown again, which is recorded', async () => {
  const browser = await person()
  const { id, key, webhookSecret } = await make(browser)
  expect((await browser.call(ownKeyCalls.webhookSecret, { id })).body.result).toEqual({ webhookSecret })
  // It is that of the present key: a key that was made before keys had such secrets has one, too.
  const rotated = (await browser.call(ownKeyCalls.rotate, { id })).body.result!
  const shown = (await browser.call(ownKeyCalls.webhookSecret, { id })).body.result
  expect(shown).toEqual({ webhookSecret: rotated.webhookSecret })
  const recorded = await server.app.database
    .of(tenant)
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'key.webhookSecret')
    .execute()
  expect(recorded).toHaveLength(2)
  refused(await new Program(server, key).call(ownKeyCalls.webhookSecret, { id }), 'keyNotAllowed')
  await browser.call(ownKeyCalls.revoke, { id })
  refused(await browser.call(ownKeyCalls.webhookSecret, { id }), 'keyGone')
})

test('another account neither changes, rotates nor reads the usage of a key', async () => {
  const { id } = await make(await person())
  const other = await person()
  refused(await other.call(ownKeyCalls.change, { id, networks: [] }), 'notFound')
  refused(await other.call(ownKeyCalls.rotate, { id }), 'notFound')
  refused(await other.call(ownKeyCalls.webhookSecret, { id }), 'notFound')
  refused(await other.call(ownKeyCalls.usage, { id }), 'notFound')
})

test('requests are counted by day', async () => {
  const browser = await person()
  const { id, key } = await make(browser)
  const program = new Program(server, key)
  for (let count = 0; count < 3; count += 1) await program.call(projectList, {})
  const usage = await until(
    async () => {
      const { body } = await program.call(ownKeyCalls.usage, { id })
      if (!body.result) throw new Error(JSON.stringify(body) + server.logged().slice(-3000))
      return body.result
    },
    ({ requests }) => (requests[0]?.requests ?? 0) >= 3,
  )
  const today = new Date(server.app.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  expect(usage.requests).toMatchObject([{ day: today }])
  expect(usage.charges).toEqual([])
  expect((await browser.call(ownKeyCalls.usage, { id, days: 93 })).status).toBe(400)
})
