import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountPasswordModify } from '#contract/accounts.ts'
import { loginAccount, loginAgent } from '#contract/sessions.ts'
import { allowPassword } from '#server/sessions/allow-password.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { Browser } from '#testkit/browser.ts'
import { tablesHolding } from '#testkit/database.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { solveProof } from '#testkit/proof.ts'
import { startServer, type TestServer } from '#testkit/server.ts'

let server: TestServer
let tenant: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
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
