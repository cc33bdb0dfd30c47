import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loginExit } from '#core/contract/sessions.ts'
import { publish } from '#core/server/events/publish.ts'
import { accountPasswordModify } from '#identity/accounts/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { openPage, openSocket, ticketFor } from '#testkit/client/socket.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

let server: TestServer
let tenant: string
let browser: Browser
let account: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  await addTestTenant(server, { host: 'studio.localhost' })
})
afterAll(() => server.close())
beforeEach(async (context) => {
  await sql`delete from tries`.execute(server.app.database.outside)
  account = await addPerson(server, tenant, { name: context.task.name })
  browser = await new Browser(server).signIn('user', context.task.name, password)
})

const publishCount = (unread: number, to = account) =>
  publish(server.app.database.of(tenant), { tenant, account: to, kind: 'notice', payload: { unread } })

test('a page gets its events in order, and none of others', async () => {
  const other = await addPerson(server, tenant)
  const page = await openPage(browser)
  expect(page.messages).toEqual([{ kind: 'ready', seq: 0 }])
  await publishCount(7, other)
  for (let unread = 1; unread <= 30; unread += 1) await publishCount(unread)
  await until(() => page.events().length === 30)
  expect(page.events()).toEqual(
    Array.from({ length: 30 }, (_, index) => ({
      kind: 'notice',
      seq: index + 1,
      payload: { unread: index + 1 },
    })),
  )
  page.close()
})

test('after a pause it gets missed events once, also while new ones arrive', async () => {
  const first = await openPage(browser)
  for (let unread = 1; unread <= 5; unread += 1) await publishCount(unread)
  await until(() => first.events().length === 5)
  first.close()
  for (let unread = 6; unread <= 700; unread += 1) await publishCount(unread)
  const writing = (async () => {
    for (let unread = 701; unread <= 760; unread += 1) await publishCount(unread)
  })()
  const second = await openPage(browser, 5)
  await writing
  await until(() => second.events().length >= 755)
  expect(second.events().map(({ seq }) => seq)).toEqual(Array.from({ length: 755 }, (_, index) => index + 6))
  second.close()
})

test('concurrent writers leave no gap that a page could skip', async () => {
  const page = await openPage(browser)
  await Promise.all(Array.from({ length: 200 }, (_, index) => publishCount(index)))
  await until(() => page.events().length === 200)
  expect(page.events().map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  page.close()
})

test('reports events that are no longer stored', async () => {
  for (let unread = 1; unread <= 5; unread += 1) await publishCount(unread)
  const db = server.app.database.of(tenant)
  await db.deleteFrom('events').where('account_id', '=', account).where('seq', '<=', 4).execute()
  const page = await openPage(browser, 2)
  expect(page.messages[0]).toEqual({ kind: 'reset', seq: 5 })
  page.close()
  const near = await openPage(browser, 4)
  await until(() => near.events().length === 1)
  expect(near.messages[0]).toEqual({ kind: 'ready', seq: 5 })
  near.close()
})

test('a broken listening connection is re-established without losing events', async () => {
  const page = await openPage(browser)
  // Our role may not terminate other connections.
  const admin = new pg.Client({ connectionString: server.app.config.databaseUrl })
  await admin.connect()
  const { rowCount } = await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'yiyin-listen' and datname = current_database()`)
  await admin.end()
  expect(rowCount).toBe(1)
  await publishCount(1)
  await until(() => page.events().length === 1)
  page.close()
})

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['no origin', { origin: '' }],
  ['another tenant’s page', { origin: 'http://studio.localhost:1' }],
  ['an unknown host', { host: 'evil.example', origin: 'http://evil.example' }],
  ['another path', { path: '/other' }],
])('is closed for %s', async (_name, pretended) => {
  const page = openSocket(browser, { ticket: await ticketFor(browser) }, pretended)
  expect(await page.closed).toMatchObject({ code: 403 })
  expect(page.messages).toEqual([])
})

test('a ticket opens one socket, on its own host', async () => {
  const ticket = await ticketFor(browser)
  const elsewhere = new Browser(server, 'studio.localhost')
  expect(await openSocket(elsewhere, { ticket }).closed).toMatchObject({ code: 4000 })
  const page = openSocket(browser, { ticket })
  await until(() => page.messages.length === 1)
  expect(await openSocket(browser, { ticket }).closed).toMatchObject({ code: 4000 })
  page.close()
})

test.each(['', '{', '[]', '{"ticket":1}', '{"ticket":"unknown"}', '{"ticket":"x","after":-1}'])(
  'the hello %s is refused',
  async (hello) => {
    expect(await openSocket(browser, hello).closed).toMatchObject({ code: 4000 })
  },
)

test('cuts off a flood of messages', async () => {
  const page = openSocket(browser, 'x'.repeat(5000))
  expect((await page.closed).code).toBe(1009)
})

test('signing out closes it with the code of the reason', async () => {
  const page = await openPage(browser)
  await browser.call(loginExit, {})
  expect(await page.closed).toEqual({ code: 4101, reason: '12003' })
})

test('so does a new password', async () => {
  const page = await openPage(browser)
  await browser.call(accountPasswordModify, { pwd: password, newPwd: 'Newer#2026' })
  expect(await page.closed).toEqual({ code: 4101, reason: '12003' })
})

test('and a suspension, which sends no notification', async () => {
  const page = await openPage(browser)
  await server.app.database
    .of(tenant)
    .updateTable('accounts')
    .set({ suspended_at: new Date() })
    .where('id', '=', account)
    .execute()
  expect(await page.closed).toEqual({ code: 4101, reason: '12005' })
})

test('a ticket is valid for a minute', async () => {
  const ticket = await ticketFor(browser)
  server.pass(61_000)
  expect(await openSocket(browser, { ticket }).closed).toMatchObject({ code: 4000 })
})

test('a page that reads too slowly is disconnected, and can fetch what it missed', async () => {
  const page = await openPage(browser)
  page.pause()
  // Normal events are small; these fill the system's buffers and then ours.
  const payload = { unread: 1, filling: 'x'.repeat(600_000) }
  for (let n = 0; n < 60; n += 1)
    await publish(server.app.database.of(tenant), { tenant, account, kind: 'notice', payload })
  await until(() => server.logged().includes('too slow'))
  page.resume()
  expect((await page.closed).code).toBe(1006)
  const again = await openPage(browser, 59)
  await until(() => again.events().length === 1)
  again.close()
})

test('a page that missed too many events reloads everything', async () => {
  await sql`insert into event_counters (tenant_id, account_id, seq) values (${tenant}, ${account}, 1500)`.execute(
    server.app.database.of(tenant),
  )
  await sql`insert into events (tenant_id, account_id, seq, kind, payload)
    select ${tenant}, ${account}, n, 'notice', '{"unread": 1}' from generate_series(1, 1500) n`.execute(
    server.app.database.of(tenant),
  )
  const page = await openPage(browser, 100)
  expect(page.messages).toEqual([{ kind: 'reset', seq: 1500 }])
  page.close()
})

test('cuts off endless messages', async () => {
  const page = await openPage(browser)
  for (let n = 0; n < 60; n += 1) page.say('{}')
  expect(await page.closed).toMatchObject({ code: 4008 })
})

test('limits the pages of an account', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => openPage(browser)))
  const late = openSocket(browser, { ticket: await ticketFor(browser) })
  expect(await late.closed).toMatchObject({ code: 4013 })
  for (const page of pages) page.close()
})

test('also under concurrency', async () => {
  const tickets = await Promise.all(Array.from({ length: 35 }, () => ticketFor(browser)))
  const pages = tickets.map((ticket) => openSocket(browser, { ticket }))
  const isOpen = ({ messages }: (typeof pages)[number]) => messages.length > 0
  let refusedCount = 0
  for (const { closed } of pages) void closed.then(() => (refusedCount += 1))
  await until(() => refusedCount + pages.filter(isOpen).length >= 35)
  const open = pages.filter(isOpen)
  const refused = await Promise.all(pages.filter((page) => !open.includes(page)).map(({ closed }) => closed))
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 15 }, () => 4013))
  open[0]!.close()
  // A closed page frees its slot.
  await until(async () => {
    const next = openSocket(browser, { ticket: await ticketFor(browser) })
    const code = await Promise.race([
      next.closed.then((end) => end.code),
      until(() => isOpen(next)).then(() => 0),
    ])
    next.close()
    return code === 0
  })
  for (const page of open) page.close()
})

test('sixty pages of one address open at once beside silent sockets, which are closed within seconds', async () => {
  await using proxied = await startServer({ TRUSTED_PROXIES: '1' })
  const its = await addTestTenant(proxied)
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const people = await Promise.all(
    ['ana', 'ben', 'cat'].map(async (name) => {
      await addPerson(proxied, its, { name })
      return new Browser(proxied).signIn('user', name, password)
    }),
  )
  const silent = Array.from({ length: 520 }, (_, index) =>
    // One IPv6 line has practically unlimited addresses.
    openSocket(
      people[0]!,
      undefined,
      from(index % 2 ? '203.0.113.9' : `2001:db8:1:2::${index.toString(16)}`),
    ),
  )
  let ended = 0
  for (const { closed } of silent) void closed.then(() => (ended += 1))
  const tickets = await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: 20 }, async () => ({ person, ticket: await ticketFor(person) })),
    ),
  )
  const pages = tickets.map(({ person, ticket }) => openSocket(person, { ticket }, from('203.0.113.9')))
  await until(() => pages.every(({ messages }) => messages.length === 1))
  await until(() => ended === 520)
  for (const page of pages) page.close()
})

test('ignores a second hello', async () => {
  const [first, second] = [await ticketFor(browser), await ticketFor(browser)]
  const page = openSocket(browser, { ticket: first })
  await until(() => page.messages.length === 1)
  page.say(JSON.stringify({ ticket: second }))
  await publishCount(1)
  await until(() => page.events().length === 1)
  expect(page.messages.map(({ kind }) => kind)).toEqual(['ready', 'notice'])
  page.close()
})

test('a stopping server closes its sockets without waiting long', async () => {
  const other = await startServer()
  const its = await addTestTenant(other)
  await addPerson(other, its, { name: 'ana' })
  const ana = await new Browser(other).signIn('user', 'ana', password)
  const [page, frozen] = [await openPage(ana), await openPage(ana)]
  frozen.pause()
  await other.close()
  expect(await page.closed).toMatchObject({ code: 1001 })
  frozen.resume()
})
