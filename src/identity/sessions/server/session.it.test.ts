import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  loginAccount,
  loginCode,
  loginExit,
  loginTicket,
  refreshToken,
  tokenVerify,
} from '#core/contract/sessions.ts'
import { accountDetail, accountPasswordModify } from '#identity/accounts/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { askForCode, codeSentTo } from '#testkit/client/codes.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

let server: TestServer
let tenant: string
let studio: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  studio = await addTestTenant(server, { host: 'studio.localhost' })
})
afterAll(() => server.close())
// Tries are counted by address, and all tests use one.
beforeEach(() => sql`delete from tries`.execute(server.app.database.outside))

/** Until the end of the test. */
function pass(milliseconds: number) {
  server.pass(milliseconds)
  onTestFinished(() => server.pass(-milliseconds))
}

describe('the session', () => {
  test('token and cookie alone open nothing', async () => {
    await addPerson(server, tenant, { name: 'halves' })
    const whole = await new Browser(server).signIn('user', 'halves', password)
    expect((await whole.call(accountDetail, {})).status).toBe(200)

    const tokenAlone = new Browser(server)
    tokenAlone.session = whole.session
    expect((await tokenAlone.call(accountDetail, {})).body.resultCode).toBe(12001)

    const cookieAlone = new Browser(server)
    for (const [name, value] of whole.cookies) cookieAlone.cookies.set(name, value)
    expect((await cookieAlone.call(accountDetail, {})).body.resultCode).toBe(12001)

    const otherCookie = await new Browser(server).signIn('user', 'halves', password)
    otherCookie.session = whole.session
    expect((await otherCookie.call(accountDetail, {})).body.resultCode).toBe(12001)
  })

  test('an expired token asks for a refresh only while the session is valid', async () => {
    await addPerson(server, tenant, { name: 'late' })
    const browser = await new Browser(server).signIn('user', 'late', password)
    pass(16 * 60_000)
    const old = await browser.call(tokenVerify, {})
    expect([old.status, old.body.resultCode]).toEqual([401, 12014])
    const fresh = await browser.call(refreshToken, {})
    browser.session = fresh.body.result!
    expect((await browser.call(tokenVerify, {})).body.success).toBe(true)
    pass(25 * 3_600_000)
    expect((await browser.call(refreshToken, {})).body.resultCode).toBe(12003)
  })

  test('signing out ends it at once, also for the same token', async () => {
    await addPerson(server, tenant, { name: 'leaving' })
    const browser = await new Browser(server).signIn('user', 'leaving', password)
    const copied = new Browser(server)
    copied.session = browser.session
    for (const [name, value] of browser.cookies) copied.cookies.set(name, value)
    expect((await browser.call(loginExit, {})).body.success).toBe(true)
    expect(browser.cookies.has('yiyin_session')).toBe(false)
    expect((await copied.call(accountDetail, {})).body.resultCode).toBe(12003)
  })

  test('signing out can forget the device, which otherwise remains known', async () => {
    const account = await addPerson(server, tenant, { name: 'sharing' })
    const devices = async () => {
      const db = server.app.database.of(tenant)
      return (await db.selectFrom('devices').select('hash').where('account_id', '=', account).execute())
        .length
    }
    const browser = await new Browser(server).signIn('user', 'sharing', password)
    await browser.call(loginExit, {})
    expect(await devices()).toBe(1)
    const again = new Browser(server)
    again.cookies.set('yiyin_device', browser.cookies.get('yiyin_device')!)
    await again.signIn('user', 'sharing', password)
    expect(await devices()).toBe(1)
    expect((await again.call(loginExit, { forget: true })).body.success).toBe(true)
    expect(await devices()).toBe(0)
  })

  test('a new password ends every session of the account', async () => {
    await addPerson(server, tenant, { name: 'renewed' })
    const [one, two] = await Promise.all(
      [0, 1].map(() => new Browser(server).signIn('user', 'renewed', password)),
    )
    const wrong = await one!.call(accountPasswordModify, { pwd: 'Wrong#2026', newPwd: 'Newer#2026' })
    expect(wrong.body.resultCode).toBe(13006)
    const changed = await one!.call(accountPasswordModify, { pwd: password, newPwd: 'Newer#2026' })
    expect(changed.body.success).toBe(true)
    for (const browser of [one!, two!])
      expect((await browser.call(tokenVerify, {})).body.resultCode).toBe(12003)
    await new Browser(server).signIn('user', 'renewed', 'Newer#2026')
  })

  test('suspension and removal take effect on the next call', async () => {
    const id = await addPerson(server, tenant, { name: 'suspended' })
    const browser = await new Browser(server).signIn('user', 'suspended', password)
    const accounts = server.app.database.of(tenant).updateTable('accounts').where('id', '=', id)
    await accounts.set({ suspended_at: new Date() }).execute()
    expect((await browser.call(tokenVerify, {})).body.resultCode).toBe(12005)
    expect(
      (await new Browser(server).call(loginAccount, { appId: 'suspended', password })).body.resultCode,
    ).toBe(12005)
    await accounts.set({ suspended_at: null, removed_at: new Date() }).execute()
    expect((await browser.call(tokenVerify, {})).body.resultCode).toBe(12006)
  })

  test('a token of one tenant is invalid on another’s host', async () => {
    await addPerson(server, tenant, { name: 'here' })
    const browser = await new Browser(server).signIn('user', 'here', password)
    const there = new Browser(server, 'studio.localhost')
    there.session = browser.session
    for (const [name, value] of browser.cookies) there.cookies.set(name, value)
    expect((await there.call(accountDetail, {})).body.resultCode).toBe(12001)
  })

  test('refuses a token with another algorithm, key or audience', async () => {
    await addPerson(server, tenant, { name: 'forger' })
    const browser = await new Browser(server).signIn('user', 'forger', password)
    const [, content = ''] = browser.session!.jwt.split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${content}.`
    for (const jwt of [none, `${browser.session!.jwt}x`, 'Bearer', 'a.b.c']) {
      browser.session = { ...browser.session!, jwt }
      expect((await browser.call(accountDetail, {})).body.resultCode).toBe(12001)
    }
  })
})

test('the sign-in of a user has the whole agent', async () => {
  const agent = await addPerson(server, tenant, {
    name: 'school',
    role: 'agent',
    mobile: '13700000033',
    email: 'school@example.org',
  })
  const pupil = await addPerson(server, tenant, { name: 'pupil' })
  await server.app.database
    .of(tenant)
    .updateTable('accounts')
    .set({ agent_id: agent })
    .where('id', '=', pupil)
    .execute()
  const { session } = await new Browser(server).signIn('user', 'pupil', password)
  expect(session!.agent).toEqual({
    id: agent,
    name: 'school',
    mobile: '13700000033',
    email: 'school@example.org',
    avatar: null,
  })
})

describe('a request with a part of a session', () => {
  const english = { 'accept-language': 'en' }
  const infoOf = async (browser: Browser) => {
    const { status, body } = await browser.call(accountDetail, {}, { headers: english })
    expect([status, body.resultCode]).toEqual([401, 12001])
    return body.resultEnInfo
  }
  const signedIn = () => new Browser(server).signIn('user', 'in-parts', password)

  test('says what is missing', async () => {
    await addPerson(server, tenant, { name: 'in-parts' })
    await addPerson(server, tenant, { name: 'another' })
    expect(await infoOf(new Browser(server))).toBe('Sign in first')

    const withoutCookie = await signedIn()
    withoutCookie.cookies.clear()
    expect(await infoOf(withoutCookie)).toContain('no session cookie')

    const withoutToken = await signedIn()
    withoutToken.session = undefined
    expect(await infoOf(withoutToken)).toContain('no authorization header')

    const [first, second] = [await signedIn(), await signedIn()]
    first.session = second.session
    expect(await infoOf(first)).toContain('not of the same sign-in')

    const another = await new Browser(server).signIn('user', 'another', password)
    const mixed = await signedIn()
    mixed.claims = { appid: another.session!.user.id }
    expect(await infoOf(mixed)).toContain('appId header')
  })
})

describe('the hand-over to another tenant’s host', () => {
  const ticketFor = async (name: string) => {
    const { body } = await new Browser(server).call(loginAccount, { appId: name, password })
    const { handover } = body.result as { handover: string }
    return new URL(handover)
  }

  test('completes the sign-in there, once', async () => {
    const id = await addPerson(server, studio, { name: 'elsewhere' })
    const address = await ticketFor('elsewhere')
    expect(address.origin).toBe(server.origin('studio.localhost'))
    expect(address.pathname).toBe('/login')
    const ticket = address.searchParams.get('jwt')!
    const wrongHost = await new Browser(server).call(loginTicket, { ticket })
    expect(wrongHost.body.resultCode).toBe(11007)
    const browser = new Browser(server, 'studio.localhost')
    const { body } = await browser.call(loginTicket, { ticket })
    expect(body.result).toMatchObject({ user: { id } })
    expect((await browser.call(loginTicket, { ticket })).body.resultCode).toBe(11007)
    const saved = JSON.stringify(
      await server.app.database.of(studio).selectFrom('tickets').selectAll().execute(),
    )
    expect(saved).not.toContain(ticket)
    expect(server.logged()).not.toContain(ticket)
  })

  test('completes a sign-in by a code sent to a phone there, once', async () => {
    const mobile = '13700000031'
    const id = await addPerson(server, studio, { name: 'by-code', mobile })
    const stranger = new Browser(server)
    expect((await askForCode(stranger, mobile, 'login')).body.success).toBe(true)
    const code = await codeSentTo(server, tenant, mobile)
    const { body } = await stranger.call(loginCode, { appId: mobile, code })
    const address = new URL((body.result as { handover: string }).handover)
    expect(address.origin).toBe(server.origin('studio.localhost'))
    const browser = new Browser(server, 'studio.localhost')
    const signedIn = await browser.call(loginTicket, { ticket: address.searchParams.get('jwt')! })
    expect(signedIn.body.result).toMatchObject({ user: { id } })
    expect((await stranger.call(loginCode, { appId: mobile, code })).body.resultCode).toBe(11002)
  })

  test('is not offered for a number that an account here has', async () => {
    const mobile = '13700000032'
    await addPerson(server, studio, { name: 'both-there', mobile })
    const id = await addPerson(server, tenant, { name: 'both-here', mobile })
    const browser = new Browser(server)
    await askForCode(browser, mobile)
    const code = await codeSentTo(server, tenant, mobile)
    const { body } = await browser.call(loginCode, { appId: mobile, code })
    expect(body.result).toMatchObject({ user: { id } })
  })

  test('of a hundred concurrent redemptions one gets a session', async () => {
    await addPerson(server, studio, { name: 'hundred' })
    const ticket = (await ticketFor('hundred')).searchParams.get('jwt')!
    const replies = await Promise.all(
      Array.from({ length: 90 }, () => new Browser(server, 'studio.localhost').call(loginTicket, { ticket })),
    )
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
  })

  test('expires after a minute', async () => {
    await addPerson(server, studio, { name: 'slow' })
    const ticket = (await ticketFor('slow')).searchParams.get('jwt')!
    pass(61_000)
    const late = await new Browser(server, 'studio.localhost').call(loginTicket, { ticket })
    expect(late.body.resultCode).toBe(11007)
  })
})
