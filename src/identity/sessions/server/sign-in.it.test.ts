import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loginAccount, loginAgent, loginCode } from '#core/contract/sessions.ts'
import { accountPasswordModify } from '#identity/accounts/contract.ts'
import { hashPassword } from '#identity/accounts/server/password.ts'
import { Browser, type Reply } from '#testkit/client/browser.ts'
import { askForCode, codeSentTo } from '#testkit/client/codes.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { solveProof } from '#testkit/client/proof.ts'
import { tablesHolding } from '#testkit/server/database.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

let server: TestServer
let tenant: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())
// Tries are counted by address, and all tests use one.
beforeEach(() => sql`delete from tries`.execute(server.app.database.outside))

describe('signing in', () => {
  test('by name, phone or address, case-insensitive', async () => {
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

  test('a wrong password and an unknown name get the same answer, in the caller’s language', async () => {
    await addPerson(server, tenant, { name: 'alike' })
    const wrong = await new Browser(server).call(loginAccount, { appId: 'alike', password: 'Wrong#2026' })
    const unknown = await new Browser(server).call(loginAccount, { appId: 'nobody', password: 'Wrong#2026' })
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body).toEqual({
      success: false,
      result: null,
      resultInfo: '账号或密码错误',
      resultEnInfo: 'Incorrect account or password',
      resultCode: 11001,
    })
  })

  test('each portal accepts its own kind of account', async () => {
    await addPerson(server, tenant, { name: 'reseller', role: 'agent' })
    const asUser = await new Browser(server).call(loginAccount, { appId: 'reseller', password })
    expect(asUser.body.resultCode).toBe(11001)
    const asAgent = await new Browser(server).call(loginAgent, { appId: 'reseller', password })
    expect(asAgent.body.result).toMatchObject({ type: 2, agent: { name: 'reseller' } })
  })

  test('works for two people when one’s name is the other’s number', async () => {
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

  test('after three failures on a name a proof of work is required', async () => {
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
    const again = await new Browser(other).call(loginAccount, { appId: 'tried', password, proof })
    expect(again.body.resultCode).toBe(11004)
  })

  describe('automated guessing', () => {
    let behindProxy: TestServer
    let at: string
    beforeAll(async () => {
      behindProxy = await startServer({ TRUSTED_PROXIES: '1' })
      at = await addTestTenant(behindProxy)
      // Limits are per hour: the tests start at the beginning of one.
      behindProxy.pass(3_600_000 - (Date.now() % 3_600_000))
    })
    afterAll(() => behindProxy.close())

    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const guess = (appId: string, address: string) =>
      new Browser(behindProxy).call(loginAccount, { appId, password: 'Wrong#2026' }, from(address))
    const evaluated = (replies: Reply[]) => replies.filter(({ body }) => body.resultCode === 11001).length
    const addresses = (count: number) =>
      Array.from({ length: count }, (_, index) => `198.51.${index >> 8}.${index & 255}`)

    /** Otherwise a proof of work is required after three of them. */
    const forgetFailures = () =>
      sql`delete from tries where key like 'failed%'`.execute(behindProxy.app.database.outside)
    const guessFrom = async (all: readonly string[], appId: string) => {
      const replies: Reply[] = []
      for (const address of all) {
        replies.push(await guess(appId, address))
        await forgetFailures()
      }
      return replies
    }

    test('from one address is limited, and the real owner signs in from elsewhere', async () => {
      await addPerson(behindProxy, at, { name: 'wanted' })
      const guesses = await Promise.all(Array.from({ length: 400 }, () => guess('wanted', '203.0.113.9')))
      expect(evaluated(guesses)).toBeLessThanOrEqual(20)
      expect(evaluated(guesses)).toBeGreaterThan(0)
      const late = await guessFrom(
        Array.from({ length: 21 }, () => '203.0.113.9'),
        'wanted',
      )
      expect(late.at(-1)!.status).toBe(429)
      expect(Number(late.at(-1)!.headers['retry-after'])).toBeGreaterThan(0)
      const person = new Browser(behindProxy)
      const proof = await solveProof(person)
      const { body } = await person.call(
        loginAccount,
        { appId: 'wanted', password, proof },
        from('198.51.100.7'),
      )
      expect(body.success).toBe(true)
    })

    test('from many addresses is limited per name, and the owner signs in on a known device', async () => {
      const mobile = '13500000071'
      await addPerson(behindProxy, at, { name: 'hunted', mobile, email: 'hunted@example.com' })
      const owner = await new Browser(behindProxy).signIn('user', 'hunted', password)
      owner.session = undefined
      owner.cookies.delete('yiyin_session')

      const byName = await guessFrom(addresses(60), 'hunted')
      expect(evaluated(byName)).toBe(30)
      // Other names of the account do not circumvent it.
      await forgetFailures()
      const byOthers = await Promise.all(
        [mobile, 'hunted@example.com'].map((name) => guess(name, '192.0.2.9')),
      )
      expect(byOthers.map(({ status }) => status)).toEqual([429, 429])
      // The right password is refused as well, on every name.
      await forgetFailures()
      const stranger = new Browser(behindProxy)
      const elsewhere = await stranger.call(loginAccount, { appId: 'hunted', password })
      expect(elsewhere.status).toBe(429)
      const known = await owner.call(loginAccount, { appId: 'hunted', password })
      expect(known.body.success).toBe(true)
      // On another device the owner signs in with a code, which makes that device known.
      const phone = new Browser(behindProxy)
      await askForCode(phone, mobile, 'login')
      const code = await codeSentTo(behindProxy, at, mobile)
      expect((await phone.call(loginCode, { appId: mobile, code })).body.success).toBe(true)
      await phone.signIn('user', 'hunted', password)
    })

    test('an unknown name has the same limit, and correct passwords are not counted', async () => {
      expect(evaluated(await guessFrom(addresses(60), 'no one'))).toBe(30)
      await addPerson(behindProxy, at, { name: 'busy' })
      for (let time = 0; time < 35; time += 1) {
        const browser = new Browser(behindProxy)
        const reply = await browser.call(loginAccount, { appId: 'busy', password }, from(`192.0.2.${time}`))
        expect(reply.body.success).toBe(true)
      }
    })

    test('a known device is limited as well, for its own accounts only', async () => {
      await addPerson(behindProxy, at, { name: 'insider' })
      await addPerson(behindProxy, at, { name: 'victim' })
      const insider = await new Browser(behindProxy).signIn('user', 'insider', password)
      const tries = async (appId: string) => {
        const replies = []
        for (let time = 0; time < 4; time += 1)
          replies.push(
            await insider.call(loginAccount, { appId, password: 'Wrong#2026' }, from('192.0.2.200')),
          )
        return replies.map(({ body }) => body.resultCode)
      }
      expect(await tries('insider')).toEqual([11001, 11001, 11001, 11003])
      // Failures of the device only count for itself; those on another account count as a stranger's.
      expect(await tries('victim')).toEqual([11001, 11001, 11001, 11003])
    })
  })
})

test('no password, code or ticket gets into a log, the database or an answer', async () => {
  const canary = 'Canary#91827364'
  await addPerson(server, tenant, { name: 'canary' })
  const browser = await new Browser(server).signIn('user', 'canary', password)
  await new Browser(server).call(loginAccount, { appId: 'canary', password: canary })
  await browser.call(accountPasswordModify, { pwd: canary, newPwd: canary }, { method: 'GET' })
  await browser.fetch('GET', `/api/login/account?password=${encodeURIComponent(canary)}`)
  // A password in an unexpected field.
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
