import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { loginAccount, loginCode, passwordReset } from '#core/contract/sessions.ts'
import { accountDetail, accountModifyMobile, register } from '#identity/accounts/contract.ts'
import { agentAccountsOpen } from '#identity/agents/contract.ts'
import { staffAccountOpen } from '#identity/staff-accounts/contract.ts'
import { agentUserList, staffAccountDetail } from '#money/customers/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { askForCode, codeSentTo } from '#testkit/client/codes.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
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

const db = () => server.app.database.of(tenant)
const terms = { agreement: 1, privacy: 1 }
const fresh = 'Fresh#2026!'

async function registerBy(mobile: string, email: string, name: string) {
  const browser = new Browser(server)
  await askForCode(browser, mobile, 'register')
  const code = await codeSentTo(server, tenant, mobile)
  const input = {
    name,
    mobile,
    email,
    code,
    password: fresh,
    lang: 'en' as const,
    codeType: 0 as const,
    terms,
  }
  const { body } = await browser.call(register, input)
  expect(body.success).toBe(true)
}

test('registering stores only the verified contact', async () => {
  await registerBy('13500000001', 'owner@example.com', 'squatter')
  const row = await db()
    .selectFrom('accounts')
    .select(['mobile', 'email', 'given_mobile', 'given_email'])
    .where('name', '=', 'squatter')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ mobile: '13500000001', email: null, given_mobile: null, given_email: null })

  // The address is free for its owner, and the stranger's password does not open the owner's account.
  const owner = new Browser(server)
  await askForCode(owner, 'owner@example.com', 'register')
  const code = await codeSentTo(server, tenant, 'owner@example.com')
  const input = { name: 'owner', email: 'owner@example.com', code, password, lang: 'en' as const, terms }
  expect((await owner.call(register, { ...input, codeType: 1 })).body.success).toBe(true)
  const asOwner = await new Browser(server).call(loginAccount, {
    appId: 'owner@example.com',
    password: fresh,
  })
  expect(asOwner.body.resultCode).toBe(problems.wrongNameOrPassword.code)
})

test('a contact entered by an agent has no effect until the owner verifies it', async () => {
  const mobile = '13500000002'
  await addPerson(server, tenant, { name: 'agency', role: 'agent' })
  const agent = await new Browser(server).signIn('agent', 'agency', password)
  const line = { line: 1, name: 'led', password: fresh, mobile, email: 'led@example.com' }
  const { body } = await agent.call(agentAccountsOpen, { accounts: [line] })
  expect(body.result).toMatchObject({ opened: [{ name: 'led' }], refused: [] })
  const { records } = (await agent.call(agentUserList, { name: mobile })).body.result!
  expect(records[0]).toMatchObject({ mobile, email: 'led@example.com', unverified: ['mobile', 'email'] })

  const stranger = new Browser(server)
  for (const purpose of ['login', 'reset'] as const) {
    await askForCode(stranger, mobile, purpose)
    await expect(codeSentTo(server, tenant, mobile)).rejects.toThrow('No code went out')
    server.pass(61_000)
  }
  const byNumber = await stranger.call(loginAccount, { appId: mobile, password: fresh })
  expect(byNumber.body.resultCode).toBe(problems.wrongNameOrPassword.code)
  // The owner of the phone can register with it.
  await registerBy(mobile, '', 'phone owner')

  const user = await new Browser(server).signIn('user', 'led', fresh)
  await db()
    .updateTable('accounts')
    .set({ must_change_password: false, must_agree: false })
    .where('name', '=', 'led')
    .execute()
  const before = (await user.call(accountDetail, {})).body.result!
  expect(before).toMatchObject({
    mobile: null,
    email: null,
    givenMobile: mobile,
    givenEmail: 'led@example.com',
  })
  await askForCode(user, 'led@example.com', 'change')
  const code = await codeSentTo(server, tenant, 'led@example.com')
  const change = { codeType: 1 as const, code, mobile: 'led@example.com' }
  expect((await user.call(accountModifyMobile, change)).body.success).toBe(true)
  const after = (await user.call(accountDetail, {})).body.result!
  expect(after).toMatchObject({ email: 'led@example.com', givenEmail: null, givenMobile: mobile })
  await new Browser(server).signIn('user', 'led@example.com', fresh)
})

test('a contact entered by an operator neither signs in nor resets a password', async () => {
  const mobile = '13500000003'
  await addPerson(server, tenant, { name: 'boss', role: 'operator' })
  const operator = await new Browser(server).signIn('staff', 'boss', password)
  await operator.confirm(password)
  const options = { role: 'user' as const, password: fresh, mobile, email: '', agent: null }
  const { id } = (await operator.call(staffAccountOpen, { ...options, name: 'opened' })).body.result!
  const visible = (await operator.call(staffAccountDetail, { id })).body.result!
  expect(visible).toMatchObject({ mobile, email: null, unverified: ['mobile'] })
  // It blocks nobody: a mistyped number can be in two accounts.
  expect((await operator.call(staffAccountOpen, { ...options, name: 'opened2' })).body.success).toBe(true)
  await addPerson(server, tenant, { mobile })
  const taken = await operator.call(staffAccountOpen, { ...options, name: 'opened3' })
  expect(taken.body.resultCode).toBe(problems.mobileTaken.code)

  const phone = new Browser(server)
  await askForCode(phone, mobile)
  const code = await codeSentTo(server, tenant, mobile)
  const signedIn = await phone.call(loginCode, { appId: mobile, code })
  expect(signedIn.body.result).not.toMatchObject({ user: { name: 'opened' } })
  server.pass(61_000)
  await askForCode(phone, mobile, 'reset')
  const reset = { codeType: 0 as const, mobile, newPwd: 'Taken#2026!' }
  await phone.call(passwordReset, { ...reset, code: await codeSentTo(server, tenant, mobile) })
  await new Browser(server).signIn('user', 'opened', fresh)
})
