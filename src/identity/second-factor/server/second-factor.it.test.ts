import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { loginAccount, loginCode, loginTicket, refreshToken, tokenVerify } from '#core/contract/sessions.ts'
import { accountDetail, accountPasswordModify } from '#identity/accounts/contract.ts'
import { auditLogList } from '#identity/audit/contract.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { askForCode, codeSentTo } from '#testkit/client/codes.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { appCode, firstStep, secondStep, setUpApp } from '#testkit/client/second-factor.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import {
  appBegin,
  appConfirm,
  appRemove,
  loginSecond,
  recoveryCodesRenew,
  secondFactorDetail,
  staffSecondFactorReset,
} from '../contract.ts'

let server: TestServer
let tenant: string
let studio: string
beforeAll(async () => {
  server = await startServer({ STAFF_SECOND_FACTOR: 'on' })
  tenant = await addTestTenant(server)
  studio = await addTestTenant(server, { host: 'studio.localhost' })
})
afterAll(() => server.close())
// Tries are counted by address, and all tests use one.
beforeEach(() => sql`delete from tries`.execute(server.app.database.outside))

const now = () => server.app.now()
const step = 30_000

/** A user who set up an app; the clock advances, so that the next code differs. */
async function withApp(more: { mobile?: string; email?: string } = {}, at = tenant, host = 'localhost') {
  const name = randomUUID()
  await addPerson(server, at, { name, ...more })
  const browser = await new Browser(server, host).signIn('user', name, password)
  await browser.confirm(password)
  const created = await setUpApp(browser, now())
  server.pass(step)
  return { name, browser, ...created, code: () => appCode(created.secret, now()) }
}

describe('with an authenticator app', () => {
  test('the password requires a code, which opens one session; a drift of one step is accepted, replay is not', async () => {
    const { name, secret, code } = await withApp()
    const browser = new Browser(server)
    const { ticket, ways } = await firstStep(browser, 'user', name, password)
    expect(ways).toEqual(['app', 'recoveryCode'])
    expect([...browser.cookies.keys()]).toEqual([])
    expect(await secondStep(browser, ticket, '000000')).toBe(problems.secondFactorWrong.code)
    const late = appCode(secret, new Date(now().getTime() - 2 * step))
    expect(await secondStep(browser, ticket, late)).toBe(problems.secondFactorWrong.code)
    const used = code()
    expect(await secondStep(browser, ticket, `${used.slice(0, 3)} ${used.slice(3)}`)).toBe(0)
    expect((await browser.call(accountDetail, {})).body.success).toBe(true)
    expect(await secondStep(new Browser(server), ticket, used)).toBe(problems.secondFactorExpired.code)

    const again = await firstStep(new Browser(server), 'user', name, password)
    expect(await secondStep(new Browser(server), again.ticket, used)).toBe(problems.secondFactorWrong.code)
    const next = appCode(secret, new Date(now().getTime() + step))
    const tickets = await Promise.all(
      Array.from({ length: 5 }, () => firstStep(new Browser(server), 'user', name, password)),
    )
    const outcomes = await Promise.all(
      tickets.map((each) => secondStep(new Browser(server), each.ticket, next)),
    )
    expect(outcomes.filter((outcome) => outcome === 0)).toHaveLength(1)
  })

  test('a sign-in with a phone code requires it, too', async () => {
    const mobile = '13912349901'
    const { code } = await withApp({ mobile })
    const phone = new Browser(server)
    await askForCode(phone, mobile, 'login')
    const sent = await codeSentTo(server, tenant, mobile)
    const { body } = await phone.call(loginCode, { appId: mobile, code: sent })
    const asked = body.result
    if (!asked || !('secondFactor' in asked)) throw new Error('No second step was asked for.')
    expect(await secondStep(phone, asked.secondFactor.ticket, code())).toBe(0)
    // The code of the phone was used up by the first step.
    expect((await phone.call(loginCode, { appId: mobile, code: sent })).body.resultCode).toBe(
      problems.codeWrong.code,
    )
  })

  test('a sign-in handed over by another host requires it on its own host', async () => {
    const { name, code } = await withApp({}, studio, 'studio.localhost')
    const { body } = await new Browser(server).call(loginAccount, {
      appId: name,
      password,
    })
    if (!body.result || !('handover' in body.result)) throw new Error('It was not handed over.')
    const ticket = new URL(body.result.handover).searchParams.get('jwt')!
    const there = new Browser(server, 'studio.localhost')
    const reply = (await there.call(loginTicket, { ticket })).body.result
    if (!reply || !('secondFactor' in reply)) throw new Error('No second step was asked for.')
    expect(await secondStep(new Browser(server), reply.secondFactor.ticket, code())).toBe(
      problems.secondFactorExpired.code,
    )
    expect(await secondStep(there, reply.secondFactor.ticket, code())).toBe(0)
  })

  test('the pending sign-in expires after five minutes, and with a new password', async () => {
    const { name, browser, code } = await withApp()
    const { ticket } = await firstStep(new Browser(server), 'user', name, password)
    server.pass(5 * 60_000)
    expect(await secondStep(new Browser(server), ticket, code())).toBe(problems.secondFactorExpired.code)
    const before = await firstStep(new Browser(server), 'user', name, password)
    await browser.call(accountPasswordModify, { pwd: password, newPwd: 'Newer#2026' })
    expect(await secondStep(new Browser(server), before.ticket, code())).toBe(
      problems.secondFactorExpired.code,
    )
  })

  test('attempts are limited for strangers, and the owner can still sign in on a known device', async () => {
    const { name, browser, code } = await withApp()
    const { ticket } = await firstStep(new Browser(server), 'user', name, password)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => secondStep(new Browser(server), ticket, '000001')),
    )
    const evaluated = outcomes.filter((outcome) => outcome === problems.secondFactorWrong.code)
    expect(evaluated.length).toBeLessThanOrEqual(10)
    expect(await secondStep(new Browser(server), ticket, code())).toBe(problems.tooManyTries.code)
    const owner = new Browser(server)
    owner.cookies.set('yiyin_device', browser.cookies.get('yiyin_device')!)
    const own = await firstStep(owner, 'user', name, password)
    expect(await secondStep(owner, own.ticket, code())).toBe(0)
  })

  test('each of ten recovery codes is valid once, also in concurrent requests', async () => {
    const { name, browser, recoveryCodes, code } = await withApp()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    const tickets = await Promise.all(
      Array.from({ length: 4 }, () => firstStep(new Browser(server), 'user', name, password)),
    )
    const outcomes = await Promise.all(
      tickets.map(({ ticket }) => secondStep(new Browser(server), ticket, first.toUpperCase())),
    )
    expect(outcomes.filter((outcome) => outcome === 0)).toHaveLength(1)
    expect((await browser.call(secondFactorDetail, {})).body.result!.recoveryCodes).toBe(9)
    const { records } = (await browser.call(noticeList, {})).body.result!
    expect(records[0]).toMatchObject({ kind: 'recoveryCodeUsed' })
    expect(records[0]!.text).toContain('9')

    const renewed = (await browser.call(recoveryCodesRenew, { code: code() })).body.result!.recoveryCodes
    const { ticket } = await firstStep(new Browser(server), 'user', name, password)
    expect(await secondStep(new Browser(server), ticket, second)).toBe(problems.secondFactorWrong.code)
    expect(await secondStep(new Browser(server), ticket, renewed[0]!)).toBe(0)
  })

  test('two recovery codes for one sign-in at once spend only one of them', async () => {
    const { name, browser, recoveryCodes } = await withApp()
    const [first = '', second = ''] = recoveryCodes
    const { ticket } = await firstStep(new Browser(server), 'user', name, password)
    const outcomes = await Promise.all(
      [first, second].map((code) => secondStep(new Browser(server), ticket, code)),
    )
    expect(outcomes.toSorted()).toEqual([0, problems.secondFactorExpired.code])
    expect((await browser.call(secondFactorDetail, {})).body.result!.recoveryCodes).toBe(9)
    const { records } = (await browser.call(noticeList, {})).body.result!
    expect(records.filter(({ kind }) => kind === 'recoveryCodeUsed')).toHaveLength(1)
    // The code that was refused is still good.
    const unused = outcomes[0] === 0 ? second : first
    const next = await firstStep(new Browser(server), 'user', name, password)
    expect(await secondStep(new Browser(server), next.ticket, unused)).toBe(0)
  })

  test('no secret is stored or logged in plain text', async () => {
    const { secret, recoveryCodes } = await withApp()
    const db = server.app.database.of(tenant)
    const stored = JSON.stringify([
      await db.selectFrom('authenticator_apps').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ])
    for (const value of [secret, ...recoveryCodes]) {
      expect(stored).not.toContain(value)
      expect(server.logged()).not.toContain(value)
    }
  })

  test('it is replaced and removed only with a code', async () => {
    const { name, browser, code } = await withApp()
    await browser.confirm(password)
    expect((await browser.call(appBegin, {})).body.resultCode).toBe(problems.secondFactorWrong.code)
    const replaced = (await browser.call(appBegin, { code: code() })).body.result!
    // The previous app is valid until the new one is confirmed.
    server.pass(step)
    const { ticket } = await firstStep(new Browser(server), 'user', name, password)
    expect(await secondStep(new Browser(server), ticket, code())).toBe(0)
    const confirmed = await browser.call(appConfirm, { code: appCode(replaced.secret, now()) })
    expect(confirmed.body.result).toEqual({ recoveryCodes: [] })
    server.pass(step)
    expect((await browser.call(appRemove, { code: code() })).body.resultCode).toBe(
      problems.secondFactorWrong.code,
    )
    expect((await browser.call(appRemove, { code: appCode(replaced.secret, now()) })).body.success).toBe(true)
    await new Browser(server).signIn('user', name, password)
    expect((await browser.call(secondFactorDetail, {})).body.result).toEqual({
      app: null,
      recoveryCodes: 0,
      required: false,
    })
  })

  test('an app is set up only with a code that it shows', async () => {
    const name = randomUUID()
    await addPerson(server, tenant, { name })
    const browser = await new Browser(server).signIn('user', name, password)
    await browser.confirm(password)
    const { secret } = (await browser.call(appBegin, {})).body.result!
    const right = appCode(secret, now())
    const wrong = right.startsWith('1') ? `2${right.slice(1)}` : `1${right.slice(1)}`
    const confirm = async (code: string) => (await browser.call(appConfirm, { code })).body.resultCode
    expect(await confirm(wrong)).toBe(problems.secondFactorWrong.code)
    expect((await browser.call(secondFactorDetail, {})).body.result).toMatchObject({ app: null })
    expect(await confirm(right)).toBe(0)
  })

  test('a set-up that was begun long ago cannot be confirmed', async () => {
    const name = randomUUID()
    await addPerson(server, tenant, { name })
    const browser = await new Browser(server).signIn('user', name, password)
    expect((await browser.call(appConfirm, { code: '123456' })).body.resultCode).toBe(
      problems.setUpExpired.code,
    )
    await browser.confirm(password)
    const { secret } = (await browser.call(appBegin, {})).body.result!
    server.pass(31 * 60_000)
    browser.session = (await browser.call(refreshToken, {})).body.result!
    expect((await browser.call(appConfirm, { code: appCode(secret, now()) })).body.resultCode).toBe(
      problems.setUpExpired.code,
    )
  })
})

describe('staff', () => {
  test('set up a second factor before anything else, and cannot turn it off', async () => {
    const name = randomUUID()
    await addPerson(server, tenant, { role: 'operator', name })
    const browser = await new Browser(server).signIn('staff', name, password)
    expect(browser.session!.firstSteps).toEqual(['secondFactor'])
    expect((await browser.call(auditLogList, {})).body.resultCode).toBe(problems.firstSteps.code)
    const { secret } = await setUpApp(browser, now())
    browser.session = (await browser.call(refreshToken, {})).body.result!
    expect(browser.session.firstSteps).toEqual([])
    expect((await browser.call(auditLogList, {})).body.success).toBe(true)
    server.pass(step)
    await browser.confirm(password)
    expect((await browser.call(appRemove, { code: appCode(secret, now()) })).body.resultCode).toBe(
      problems.secondFactorRequired.code,
    )
  })

  test('that have a password set by somebody else cannot get an app from that person', async () => {
    const name = randomUUID()
    const id = await addPerson(server, tenant, { role: 'finance', name })
    await server.app.database
      .of(tenant)
      .updateTable('accounts')
      .set({ must_change_password: true })
      .where('id', '=', id)
      .execute()
    const peeper = await new Browser(server).signIn('staff', name, password)
    expect((await peeper.call(appBegin, {})).body.resultCode).toBe(problems.firstSteps.code)
  })

  test('an operator resets the second factor of another account, which then signs in with the password alone', async () => {
    const name = randomUUID()
    await addPerson(server, tenant, { role: 'operator', name })
    const operator = await new Browser(server).signIn('staff', name, password)
    await setUpApp(operator, now())
    await operator.confirm(password)
    const email = `${randomUUID()}@example.com`
    const lost = await withApp({ email })
    const { id } = lost.browser.session!.user
    const { ticket } = await firstStep(new Browser(server), 'user', lost.name, password)
    const own = { id: operator.session!.user.id }
    expect((await operator.call(staffSecondFactorReset, own)).body.resultCode).toBe(problems.ownAccount.code)
    expect((await operator.call(staffSecondFactorReset, { id })).body.success).toBe(true)
    expect((await operator.call(staffSecondFactorReset, { id })).body.resultCode).toBe(
      problems.secondFactorOff.code,
    )
    expect((await lost.browser.call(tokenVerify, {})).body.resultCode).toBe(problems.sessionEnded.code)
    const reply = await new Browser(server).call(loginSecond, { ticket, code: lost.code() })
    expect(reply.body.resultCode).toBe(problems.secondFactorExpired.code)
    const back = await new Browser(server).signIn('user', lost.name, password)
    expect((await back.call(noticeList, {})).body.result!.records[0]).toMatchObject({
      kind: 'secondFactorReset',
    })
    const { records } = (await operator.call(auditLogList, {})).body.result!
    expect(records[0]).toMatchObject({ action: 'account.secondFactor', by: name, subject: { id } })
    const mails = server.app.database
      .of(tenant)
      .selectFrom('outbox')
      .select(['channel', 'kind'])
      .where('recipient', '=', email)
    expect(await mails.execute()).toEqual([{ channel: 'email', kind: 'secondFactorReset' }])
  })
})
