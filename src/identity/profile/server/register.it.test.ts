import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { loginAccount, loginCode, passwordReset, smsSendMobile } from '#core/contract/sessions.ts'
import {
  accountModifyMobile,
  accountPasswordModify,
  register,
  verifyAccountEmail,
  verifyAccountMobile,
  verifyAccountName,
} from '#identity/accounts/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { askForCode, codeSentTo } from '#testkit/client/codes.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

let server: TestServer
let tenant: string
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from tries`.execute(server.app.database.outside)
  browser = new Browser(server)
})

const form = (more: object) => ({
  name: 'newcomer',
  mobile: '13600000001',
  code: '000000',
  password,
  lang: 'cn' as const,
  codeType: 0 as const,
  terms: { agreement: 1, privacy: 1 },
  ...more,
})
const countAccounts = async () =>
  (await server.app.database.of(tenant).selectFrom('accounts').select('id').execute()).length

test('a new user registers by phone, and the consent is stored', async () => {
  expect((await askForCode(browser, '13600000001', 'register')).body.success).toBe(true)
  const code = await codeSentTo(server, tenant, '13600000001')
  const { body } = await browser.call(register, form({ code }))
  expect(body).toMatchObject({ success: true, result: null })
  const signedIn = await browser.call(loginAccount, { appId: 'newcomer', password })
  expect(signedIn.body.result).toMatchObject({
    type: 1,
    user: { mobile: '13600000001', domain: 'localhost' },
  })
  const consents = await server.app.database
    .of(tenant)
    .selectFrom('consents')
    .select(['kind', 'version', 'language'])
    .execute()
  expect(consents).toEqual([
    { kind: 'agreement', version: 1, language: 'cn' },
    { kind: 'privacy', version: 1, language: 'cn' },
  ])
})

test('and by email, without a phone', async () => {
  await askForCode(browser, 'New@Example.com', 'register')
  const code = await codeSentTo(server, tenant, 'new@example.com')
  const fields = { name: 'byemail', mobile: '', email: 'New@Example.com', codeType: 1 as const, code }
  expect((await browser.call(register, form(fields))).body.success).toBe(true)
})

test.each([
  [{ codeType: 1 as const, mobile: '', email: '' }, 14003],
  [{ mobile: '12345678901' }, 14002],
  [{ mobile: '' }, 14001],
  [{ name: '  ' }, 14005],
  [{ password: 'short1#' }, 14008],
  [{ password: 'nodigits#here' }, 14008],
  [{ password: 'NoSpecial123' }, 14008],
  [{ password: 'Password#1' }, 14009],
  [{ code: '' }, 14012],
  [{ terms: undefined }, 11009],
  [{ terms: { agreement: 2, privacy: 1 } }, 11009],
  [{ name: 'another', code: '999999' }, 11002],
])('registration with %o is refused with %i, and no account is created', async (wrong, code) => {
  const before = await countAccounts()
  const { body } = await browser.call(register, form(wrong) as never)
  expect(body.resultCode).toBe(code)
  expect(await countAccounts()).toBe(before)
})

test('accepts a long password with any characters', async () => {
  await askForCode(browser, '13600000077', 'register')
  const long = `${'长 pass 密码 '.repeat(12)}1#`
  const code = await codeSentTo(server, tenant, '13600000077')
  const fields = { name: 'long', mobile: '13600000077', code, password: long }
  expect((await browser.call(register, form(fields))).body.success).toBe(true)
  expect((await browser.call(loginAccount, { appId: 'long', password: long })).body.success).toBe(true)
})

test('a taken name does not use up the code', async () => {
  await addPerson(server, tenant, { name: 'Taken' })
  await askForCode(browser, '13600000002', 'register')
  const code = await codeSentTo(server, tenant, '13600000002')
  const taken = await browser.call(register, form({ name: 'taken', mobile: '13600000002', code }))
  expect(taken.body.resultCode).toBe(13001)
  const other = await browser.call(register, form({ name: 'taken too', mobile: '13600000002', code }))
  expect(other.body.success).toBe(true)
})

test('of ten concurrent requests for one name, one gets it', async () => {
  const numbers = Array.from({ length: 8 }, (_, index) => `1360000010${index}`)
  for (const number of numbers) await askForCode(browser, number, 'register')
  const replies = await Promise.all(
    numbers.map(async (mobile) =>
      browser.call(
        register,
        form({ name: 'wanted', mobile, code: await codeSentTo(server, tenant, mobile) }),
      ),
    ),
  )
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.resultCode === 13001)).toHaveLength(7)
})

test('a code is valid for its purpose, ten minutes, five tries and one use', async () => {
  await addPerson(server, tenant, { name: 'coded', mobile: '13600000003' })
  await askForCode(browser, '13600000003', 'login')
  const code = await codeSentTo(server, tenant, '13600000003')
  const reset = { codeType: 0 as const, mobile: '13600000003', code, newPwd: 'Fresh#2026' }
  expect((await browser.call(passwordReset, reset)).body.resultCode).toBe(11002)
  expect((await browser.call(loginCode, { appId: '13600000003', code })).body.success).toBe(true)
  expect((await browser.call(loginCode, { appId: '13600000003', code })).body.resultCode).toBe(11002)

  server.pass(61_000)
  await askForCode(browser, '13600000003', 'login')
  const next = await codeSentTo(server, tenant, '13600000003')
  const wrong = next === '123456' ? '654321' : '123456'
  const guesses = await Promise.all(
    Array.from({ length: 200 }, () => browser.call(loginCode, { appId: '13600000003', code: wrong })),
  )
  expect(guesses.every(({ status, body }) => status === 429 || body.resultCode === 11002)).toBe(true)
  const attempts = server.app.database.outside.selectFrom('tries').select('count')
  const ofCode = await attempts.where('key', 'like', 'secret:verificationCode:code:%').execute()
  expect(ofCode.map(({ count }) => count)).toContain(5)
  expect((await browser.call(loginCode, { appId: '13600000003', code: next })).body.resultCode).toBe(11002)

  server.pass(61_000)
  await sql`delete from tries`.execute(server.app.database.outside)
  await askForCode(browser, '13600000003', 'login')
  const late = await codeSentTo(server, tenant, '13600000003')
  server.pass(10 * 60_000 + 1000)
  expect((await browser.call(loginCode, { appId: '13600000003', code: late })).body.resultCode).toBe(11002)
})

test('a reset ends the sessions and sets the new password', async () => {
  await addPerson(server, tenant, { name: 'forgetful', mobile: '13600000004' })
  const before = await new Browser(server).signIn('user', 'forgetful', password)
  await askForCode(browser, '13600000004', 'reset')
  const code = await codeSentTo(server, tenant, '13600000004')
  const reset = { codeType: 0 as const, mobile: '13600000004', code, newPwd: 'Fresh#2026' }
  expect((await browser.call(passwordReset, reset)).body.success).toBe(true)
  expect((await before.call(verifyAccountName, { name: 'x' })).body.resultCode).toBe(12003)
  await new Browser(server).signIn('user', 'forgetful', 'Fresh#2026')
})

test('a reset request is answered alike for known and unknown numbers; only the known one gets a code', async () => {
  await addPerson(server, tenant, { name: 'known', mobile: '13600000005' })
  const known = await askForCode(browser, '13600000005', 'reset')
  const unknown = await askForCode(browser, '13600000006', 'reset')
  expect(unknown.body).toEqual(known.body)
  await codeSentTo(server, tenant, '13600000005')
  await expect(codeSentTo(server, tenant, '13600000006')).rejects.toThrow('No code went out')
})

test('codes need a proof of work, a minute between two, and are limited', async () => {
  const bare = await browser.call(smsSendMobile, { lang: 'cn', mobile: '13600000007' })
  expect(bare.body.resultCode).toBe(11003)
  expect((await askForCode(browser, '13600000007')).body.success).toBe(true)
  const soon = await askForCode(browser, '13600000007')
  expect(soon.body).toMatchObject({ resultCode: 11005 })
  expect(soon.body.resultEnInfo).toMatch(/in [1-6]?\d s/)
  let sent = 1
  for (let minute = 0; minute < 14; minute += 1) {
    server.pass(61_000)
    if ((await askForCode(browser, '13600000007')).body.success) sent += 1
  }
  expect(sent).toBeLessThanOrEqual(10)
})

test('uniqueness checks match the form, and get expensive', async () => {
  await addPerson(server, tenant, { name: 'Someone', mobile: '13600000008', email: 'someone@example.com' })
  const checks = [
    [await browser.call(verifyAccountMobile, { mobile: '13600000008', type: 1 }), 13002],
    [await browser.call(verifyAccountMobile, { mobile: '13600000009', type: 1 }), 0],
    [await browser.call(verifyAccountMobile, { mobile: '13600000009', type: 3 }), 13004],
    [await browser.call(verifyAccountEmail, { email: 'Someone@example.com', type: 2 }), 13003],
    [await browser.call(verifyAccountEmail, { email: 'other@example.com', type: 3 }), 13005],
    [await browser.call(verifyAccountName, { name: 'SOMEONE' }), 13001],
  ] as const
  for (const [{ body }, code] of checks) expect(body.resultCode).toBe(code)
  for (let more = 0; more < 4; more += 1) await browser.call(verifyAccountName, { name: 'free' })
  expect((await browser.call(verifyAccountName, { name: 'free' })).body.resultCode).toBe(11003)
})

test('a new phone number is verified by a code requested by its owner', async () => {
  await addPerson(server, tenant, { name: 'mover', mobile: '13600000010' })
  await browser.signIn('user', 'mover', password)
  await askForCode(browser, '13600000011', 'change')
  const code = await codeSentTo(server, tenant, '13600000011')
  const changed = await browser.call(accountModifyMobile, { codeType: 0, code, mobile: '13600000011' })
  expect(changed.body.success).toBe(true)
  expect(
    (await new Browser(server).call(loginAccount, { appId: '13600000011', password })).body.success,
  ).toBe(true)
})

test('where a tenant has closed registration, a valid code opens no account', async () => {
  const closed = await addTestTenant(server, { host: 'closed.localhost', registration: false })
  const person = new Browser(server, 'closed.localhost')
  const { body } = await person.call(register, form({ name: 'late' }))
  expect(body.resultCode).toBe(problems.registrationClosed.code)
  const accounts = await server.app.database.of(closed).selectFrom('accounts').select('name').execute()
  expect(accounts.map(({ name }) => name)).not.toContain('late')
})

test('a new password differs from the current one', async () => {
  await addPerson(server, tenant, { name: 'same' })
  const signedIn = await browser.signIn('user', 'same', password)
  const change = async (newPwd: string) =>
    (await signedIn.call(accountPasswordModify, { pwd: password, newPwd, programs: false })).body.resultCode
  expect(await change(password)).toBe(problems.passwordUnchanged.code)
  expect(await change('Another#2027')).toBe(0)
})
