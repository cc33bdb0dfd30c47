import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountDetail, accountPasswordModify } from '#contract/accounts.ts'
import {
  loginAccount,
  loginAgent,
  loginExit,
  loginTicket,
  refreshToken,
  tokenVerify,
} from '#contract/sessions.ts'
import { allowPassword } from '#server/sessions/allow-password.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { Browser } from '#testkit/browser.ts'
import { tablesHolding } from '#testkit/database.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { solveProof } from '#testkit/proof.ts'
import { startServer, type TestServer } from '#testkit/server.ts'

let server: TestServer
let tenant: string
let studio: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  studio = await addTestTenant(server, { host: 'studio.localhost' })
})
afterAll(() => server.close())
// Tries are counted by address, and all tests come from one.
beforeEach(() => sql`delete from tries`.execute(server.app.database.outside))

describe('signing in', () => {
  test('by name, phone or address, without case', async () => {
    await addPerson(server, tenant, { name: 'Ming', mobile: '13911112222', email: 'ming@example.com' })
    for (const appId of ['ming', 'MING', '13911112222', 'Ming@Example.com']) {
      const { body } = await new Browser(server).call(loginAccount, { appId, password })
      expect(body).toMatchObject({
        success: true,
        resultCode: 0,
        result: { type: 1, user: { name: 'Ming' } },
      })
    }
  })

  test('a wrong password and an unknown name answer alike, in the caller’s language', async () => {
    await addPerson(server, tenant, { name: 'alike' })
    const wrong = await new Browser(server).call(loginAccount, { appId: 'alike', password: 'Wrong#2026' })
    const unknown = await new Browser(server).call(loginAccount, { appId: 'nobody', password: 'Wrong#2026' })
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body).toEqual({
      success: false,
      result: null,
      resultInfo: '账号或密码错误',
      resultEnInfo: 'The account or the password is wrong',
      resultCode: 11001,
    })
  })

  test('each door opens to its own kind of account', async () => {
    await addPerson(server, tenant, { name: 'reseller', role: 'agent' })
    const asUser = await new Browser(server).call(loginAccount, { appId: 'reseller', password })
    expect(asUser.body.resultCode).toBe(11001)
    const asAgent = await new Browser(server).call(loginAgent, { appId: 'reseller', password })
    expect(asAgent.body.result).toMatchObject({ type: 2, agent: { name: 'reseller' } })
  })

  test('two people whose name and number are the same text both get in', async () => {
    const squatter = await addPerson(server, tenant, { name: '13700001111' })
    const owner = await addPerson(server, tenant, { name: 'owner', mobile: '13700001111' })
    await server.app.database
      .of(tenant)
      .updateTable('accounts')
      .set({ password_hash: await hashPassword('Other#2026') })
      .where('id', '=', squatter)
      .execute()
    const { body } = await new Browser(server).call(loginAccount, { appId: '13700001111', password })
    expect(body.result).toMatchObject({ user: { id: owner } })
  })

  test('after three failures on a name the server asks for its proof', async () => {
    await addPerson(server, tenant, { name: 'tried' })
    const other = await startServer()
    await using _ = other
    const at = await addTestTenant(other)
    await addPerson(other, at, { name: 'tried' })
    const browser = new Browser(other)
    for (let time = 0; time < 3; time += 1)
      await browser.call(loginAccount, { appId: 'tried', password: 'Wrong#2026' })
    const asked = await browser.call(loginAccount, { appId: 'tried', password })
    expect(asked.body.resultCode).toBe(11003)
    const proof = await solveProof(browser)
    const right = await browser.call(loginAccount, { appId: 'tried', password, proof })
    expect(right.body.success).toBe(true)
    const again = await browser.call(loginAccount, { appId: 'tried', password, proof })
    expect(again.body.resultCode).toBe(11004)
  })

  test('scripted guesses stop at their cap, and the real person gets in from elsewhere', async () => {
    const behindProxy = await startServer({ TRUSTED_PROXIES: '1' })
    await using _ = behindProxy
    const at = await addTestTenant(behindProxy)
    await addPerson(behindProxy, at, { name: 'wanted' })
    const attacker = new Browser(behindProxy)
    const guesses = await Promise.all(
      Array.from({ length: 400 }, () =>
        attacker.call(
          loginAccount,
          { appId: 'wanted', password: 'Wrong#2026' },
          { headers: { 'x-forwarded-for': '203.0.113.9' } },
        ),
      ),
    )
    const evaluated = guesses.filter(({ body }) => body.resultCode === 11001)
    expect(evaluated.length).toBeLessThanOrEqual(20)
    // Ten thousand more, past the network: none is let on to the password.
    const { app } = behindProxy
    const visit = {
      app,
      db: app.database.outside,
      tenant: (await app.tenants.byId(at))!,
      address: '203.0.113.9',
    }
    let letOn = 0
    const script = async () => {
      for (let tried = 0; tried < 500; tried += 1)
        await allowPassword(visit, 'user', { appId: 'wanted' }).then(
          () => (letOn += 1),
          (refused) => expect(refused).toMatchObject({ problem: 'tooManyTries' }),
        )
    }
    await Promise.all(Array.from({ length: 20 }, script))
    expect(letOn).toBe(0)
    const late = guesses.filter(({ status }) => status === 429)
    expect(late.length).toBeGreaterThanOrEqual(300)
    expect(Number(late[0]!.headers['retry-after'])).toBeGreaterThan(0)
    const person = new Browser(behindProxy)
    const from = { headers: { 'x-forwarded-for': '198.51.100.7' } }
    const proof = await solveProof(person)
    const { body } = await person.call(loginAccount, { appId: 'wanted', password, proof }, from)
    expect(body.success).toBe(true)
  })
})

describe('the session', () => {
  test('neither half opens anything alone', async () => {
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

  test('a token that ran out asks for a refresh while the session lives, and only then', async () => {
    await using own = await startServer()
    const at = await addTestTenant(own)
    await addPerson(own, at, { name: 'late' })
    const browser = await new Browser(own).signIn('user', 'late', password)
    own.pass(16 * 60_000)
    const old = await browser.call(tokenVerify, {})
    expect([old.status, old.body.resultCode]).toEqual([401, 12014])
    const fresh = await browser.call(refreshToken, {})
    browser.session = fresh.body.result!
    expect((await browser.call(tokenVerify, {})).body.success).toBe(true)
    own.pass(25 * 3_600_000)
    expect((await browser.call(refreshToken, {})).body.resultCode).toBe(12003)
  })

  test('signing out ends it at once, for the same token too', async () => {
    await addPerson(server, tenant, { name: 'leaving' })
    const browser = await new Browser(server).signIn('user', 'leaving', password)
    const copied = new Browser(server)
    copied.session = browser.session
    for (const [name, value] of browser.cookies) copied.cookies.set(name, value)
    expect((await browser.call(loginExit, {})).body.success).toBe(true)
    expect(browser.cookies.has('yiyin_session')).toBe(false)
    expect((await copied.call(accountDetail, {})).body.resultCode).toBe(12003)
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

  test('suspension and removal act on the next call', async () => {
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

  test('a token of one tenant is nothing on another’s host', async () => {
    await addPerson(server, tenant, { name: 'here' })
    const browser = await new Browser(server).signIn('user', 'here', password)
    const there = new Browser(server, 'studio.localhost')
    there.session = browser.session
    for (const [name, value] of browser.cookies) there.cookies.set(name, value)
    expect((await there.call(accountDetail, {})).body.resultCode).toBe(12001)
  })

  test('a token with another algorithm, key or audience is refused', async () => {
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

describe('the hand-over to another tenant’s host', () => {
  const ticketFor = async (name: string) => {
    const { body } = await new Browser(server).call(loginAccount, { appId: name, password })
    const { handover } = body.result as { handover: string }
    return new URL(handover)
  }

  test('carries the sign-in there, once', async () => {
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
    const kept = JSON.stringify(
      await server.app.database.of(studio).selectFrom('tickets').selectAll().execute(),
    )
    expect(kept).not.toContain(ticket)
    expect(server.logged()).not.toContain(ticket)
  })

  test('of a hundred redemptions at once one gets a session', async () => {
    await addPerson(server, studio, { name: 'hundred' })
    const ticket = (await ticketFor('hundred')).searchParams.get('jwt')!
    const replies = await Promise.all(
      Array.from({ length: 90 }, () => new Browser(server, 'studio.localhost').call(loginTicket, { ticket })),
    )
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
  })

  test('is over after a minute', async () => {
    await using own = await startServer()
    await addTestTenant(own)
    const there = await addTestTenant(own, { host: 'studio.localhost' })
    await addPerson(own, there, { name: 'slow' })
    const { body } = await new Browser(own).call(loginAccount, { appId: 'slow', password })
    const ticket = new URL((body.result as { handover: string }).handover).searchParams.get('jwt')!
    own.pass(61_000)
    const late = await new Browser(own, 'studio.localhost').call(loginTicket, { ticket })
    expect(late.body.resultCode).toBe(11007)
  })
})

test('no password, code or ticket gets into a log, the database or an answer', async () => {
  const canary = 'Canary#91827364'
  await addPerson(server, tenant, { name: 'canary' })
  const browser = await new Browser(server).signIn('user', 'canary', password)
  await new Browser(server).call(loginAccount, { appId: 'canary', password: canary })
  await browser.call(accountPasswordModify, { pwd: canary, newPwd: canary }, { method: 'GET' })
  await browser.fetch('GET', `/api/login/account?password=${encodeURIComponent(canary)}`)
  // It is somebody's password, too, and stands where it is not expected.
  const set = await browser.call(accountPasswordModify, { pwd: password, newPwd: canary })
  expect(set.body.success).toBe(true)
  const again = await new Browser(server).signIn('user', 'canary', canary)
  const answers = await Promise.all([
    again.fetch('POST', '/api/login/account', `{"appId":"canary","password":"${canary}"`),
    again.fetch('POST', '/api/login/account', JSON.stringify({ appId: canary, password: [canary] })),
    again.fetch('POST', `/api/nowhere?pwd=${canary}`, JSON.stringify({ password: canary })),
    new Browser(server).call(loginAccount, { appId: 'canary', password: canary.repeat(40) }),
  ])
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(canary)
  const { holding, all } = await tablesHolding(server.app.config.databaseUrl, canary)
  expect(all).toContain('public.accounts')
  expect(holding).toEqual([])
  expect(server.logged()).toContain('/api/account/pwd/modify')
  expect(server.logged()).not.toContain(canary)
  expect(server.logged()).not.toContain(encodeURIComponent(canary))
  expect(server.logged()).not.toContain(browser.session!.jwt)
})
