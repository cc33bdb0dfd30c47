import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { handlers } from '#app/registry/handlers.ts'
import { allJobs } from '#app/registry/jobs.ts'
import {
  loginAccount,
  loginCode,
  loginTicket,
  proofChallenge,
  refreshToken,
  smsSendMobile,
  tokenVerify,
} from '#core/contract/sessions.ts'
import { publish } from '#core/server/events/publish.ts'
import { accountRemove } from '#identity/accounts/contract.ts'
import { runExpirePackages } from '#money/ledger/server/expire.ts'
import { hold } from '#money/ledger/server/hold.ts'
import { usable } from '#money/ledger/server/usable.ts'
import { Browser } from '#testkit/client/browser.ts'
import { askForCode, codeSentTo } from '#testkit/client/codes.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { solveProof } from '#testkit/client/proof.ts'
import { openSocket, ticketFor } from '#testkit/client/socket.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

// Clocks are set wrong and corrected again. What has ended stays ended, what was created with a future time does not
// live until then, and nothing throws.

const hour = 3_600_000
const day = 24 * hour
const year = 365 * day

let server: TestServer
let tenant: string
beforeEach(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterEach(() => server.close())

const db = () => server.app.database.of(tenant)
const signedIn = async (name: string) => {
  await addPerson(server, tenant, { name })
  return new Browser(server).signIn('user', name, password)
}
const verify = async (browser: Browser) => (await browser.call(refreshToken, {})).body.resultCode

describe('a session', () => {
  test('that ended is not revived when the clock is set back', async () => {
    const browser = await signedIn('late')
    server.pass(25 * hour)
    expect(await verify(browser)).toBe(12003)
    server.pass(-25 * hour)
    expect(await verify(browser)).toBe(12003)
    await new Browser(server).signIn('user', 'late', password)
  })

  test('that was made in the future ends instead of living until then', async () => {
    server.pass(year)
    const browser = await signedIn('early')
    expect(await verify(browser)).toBe(0)
    server.pass(-year)
    expect(await verify(browser)).toBe(12003)
    server.pass(year)
    // It has no more than a day left, like any other.
    server.pass(25 * hour)
    expect(await verify(browser)).toBe(12003)
    // A small difference between the clocks of two servers is tolerated.
    const other = await new Browser(server).signIn('user', 'early', password)
    server.pass(-30_000)
    expect((await other.call(tokenVerify, {})).body.success).toBe(true)
  })

  test('needs the password again when the clock went back', async () => {
    const browser = await signedIn('confirmed')
    server.pass(5 * 60_000)
    await browser.confirm(password)
    server.pass(-4 * 60_000)
    expect((await browser.call(accountRemove, {})).body.resultCode).toBe(11012)
  })
})

describe('a ticket', () => {
  test('to another host is valid once, within a minute', async () => {
    await addTestTenant(server, { host: 'studio.localhost' })
    await addPerson(server, tenant, { name: 'sent on' })
    const ticketOf = async () => {
      const { body } = await new Browser(server, 'studio.localhost').call(loginAccount, {
        appId: 'sent on',
        password,
      })
      return new URL((body.result as { handover: string }).handover).searchParams.get('jwt')!
    }
    const redeem = async (ticket: string) =>
      (await new Browser(server).call(loginTicket, { ticket })).body.resultCode
    const [old, next, good] = [await ticketOf(), await ticketOf(), await ticketOf()]
    server.pass(2 * 60_000)
    expect(await redeem(old)).toBe(11007)
    server.pass(-2 * 60_000)
    expect(await redeem(old)).toBe(11007)
    server.pass(-hour)
    expect(await redeem(next)).toBe(11007)
    server.pass(hour)
    expect(await redeem(good)).toBe(0)
  })

  test('to the socket does not wait for its time to come', async () => {
    const browser = await signedIn('listener')
    const ticket = await ticketFor(browser)
    server.pass(-hour)
    const { code } = await openSocket(browser, { ticket }).closed
    expect(code).toBeGreaterThanOrEqual(4000)
  })
})

describe('a code', () => {
  const mobile = '13500000301'
  const login = async (code: string) =>
    (await new Browser(server).call(loginCode, { appId: mobile, code })).body.resultCode

  test('that was refused as expired stays refused', async () => {
    await addPerson(server, tenant, { mobile })
    await askForCode(new Browser(server), mobile, 'login')
    const code = await codeSentTo(server, tenant, mobile)
    server.pass(11 * 60_000)
    expect(await login(code)).toBe(11002)
    server.pass(-11 * 60_000)
    expect(await login(code)).toBe(11002)
  })

  test('from the future is refused, and does not block the next one', async () => {
    await addPerson(server, tenant, { mobile })
    server.pass(year)
    await askForCode(new Browser(server), mobile, 'login')
    const code = await codeSentTo(server, tenant, mobile)
    server.pass(-year)
    expect(await login(code)).toBe(11002)
    await db().deleteFrom('outbox').execute()
    expect((await askForCode(new Browser(server), mobile, 'login')).body.success).toBe(true)
    expect(await login(await codeSentTo(server, tenant, mobile))).toBe(0)
  })

  test('accepts only a current proof of work', async () => {
    const browser = new Browser(server)
    const proof = await solveProof(browser)
    server.pass(-hour)
    const reply = await browser.call(smsSendMobile, { lang: 'en', mobile, proof })
    expect(reply.body.resultCode).toBe(11004)
    expect((await browser.call(proofChallenge, {})).body.success).toBe(true)
  })
})

test('an expired package stays expired, and the ledger continues', async () => {
  const account = await addPerson(server, tenant)
  const left = () => usable(db(), account, 'dub', server.app.now())
  await giveUsage(server, { tenant, account, size: 600 })
  server.pass(2 * year)
  expect(await left()).toBe(0)
  await runJob(server, runExpirePackages)
  server.pass(-2 * year)
  await runJob(server, runExpirePackages)
  expect(await left()).toBe(0)
  await giveUsage(server, { tenant, account, size: 300 })
  const run = crypto.randomUUID()
  await db()
    .transaction()
    .execute((trx) => hold(trx, { tenant, account, unit: 'dub', amount: 100, run, at: server.app.now() }))
  expect(await left()).toBe(200)
})

test('schedules run at any time, and rows from the future are removed', async () => {
  const account = await addPerson(server, tenant, { name: 'ahead' })
  server.pass(year)
  const browser = await new Browser(server).signIn('user', 'ahead', password)
  await ticketFor(browser)
  await askForCode(browser, '13500000302')
  await publish(db(), { tenant, account, kind: 'notice', payload: { unread: 1 } })
  await db().updateTable('events').set({ created_at: server.app.now() }).execute()

  const scheduled = handlers.filter(({ job }) => allJobs.find(({ kind }) => kind === job.kind)?.every)
  expect(scheduled.length).toBeGreaterThan(8)
  const runAll = async () => {
    for (const handler of scheduled) await runJob(server, handler)
  }
  await runAll()
  server.pass(-year)
  await runAll()
  for (const table of ['sessions', 'tickets', 'codes', 'events'] as const)
    expect(await db().selectFrom(table).select('tenant_id').execute(), table).toEqual([])
  const { rows } = await sql`select from tries where window_start > now() + interval '2 days'`.execute(
    server.app.database.outside,
  )
  expect(rows).toEqual([])
  for (const jump of [-year, 3 * year]) {
    server.pass(jump)
    await runAll()
  }
})

test('a tenant added after the clock went back is found at once', async () => {
  server.pass(year)
  expect((await new Browser(server).call(proofChallenge, {})).status).toBe(200)
  server.pass(-year)
  await server.app.database.outside
    .insertInto('tenant_hosts')
    .values({ host: 'new.localhost', tenant_id: tenant })
    .execute()
  expect((await new Browser(server, 'new.localhost').call(proofChallenge, {})).status).toBe(200)
})
