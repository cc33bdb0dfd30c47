import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  agentAccountsCheck,
  agentAccountsOpen,
  agentUserList,
  agentUserPassword,
  agentUserSuspend,
  agentUserTrend,
} from '#contract/agents.ts'
import { problems } from '#contract/codes.ts'
import { newPassword } from '#contract/fields.ts'
import { agentGift, agentGiftList } from '#contract/gifts.ts'
import { noticeList } from '#contract/notices.ts'
import {
  agentBankDetails,
  agentBankDetailsModify,
  agentPriceModify,
  agentPrices,
  agentUserPriceModify,
  agentUserPrices,
} from '#contract/prices.ts'
import { tokenVerify } from '#contract/sessions.ts'
import { auditBook } from '#server/ledger/audit.ts'
import { hold, settle } from '#server/ledger/hold.ts'
import { usable } from '#server/ledger/usable.ts'
import { priceOf } from '#server/prices/price-of.ts'
import { Browser } from '#testkit/browser.ts'
import { giveUsage } from '#testkit/give-usage.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { startServer, type TestServer } from '#testkit/server.ts'
import { makePassword } from '../accounts/make-password.ts'

let server: TestServer
let tenant: string
const year = 365 * 24 * 3_600_000

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())

const db = () => server.app.database.of(tenant)
let made = 0

async function newAgent() {
  await sql`delete from tries`.execute(server.app.database.outside)
  made += 1
  const name = `agent${made}`
  const id = await addPerson(server, tenant, { role: 'agent', name })
  const browser = await new Browser(server).signIn('agent', name, password)
  return { id, name, browser: await browser.confirm(password) }
}

async function newUser(agent: string, wish: { mobile?: string } = {}) {
  made += 1
  const name = `user${made}`
  const id = await addPerson(server, tenant, { name, ...wish })
  await db().updateTable('accounts').set({ agent_id: agent }).where('id', '=', id).execute()
  return { id, name }
}

const line = (at: number, name: string, mobile = '', email = '', secret = '') => ({
  line: at,
  name,
  mobile,
  email,
  password: secret,
})

describe('opening accounts', () => {
  test('each bad line is told with its field and what is wrong, and opens nothing', async () => {
    const { browser } = await newAgent()
    await addPerson(server, tenant, { name: 'Known', mobile: '13900000001', email: 'known@example.com' })
    const accounts = [
      line(2, 'fresh1', '13900000011'),
      line(3, '', '13900000012'),
      line(4, 'fresh2', '12345'),
      line(5, 'fresh3', '', 'nowhere'),
      line(6, 'fresh4'),
      line(7, 'fresh5', '13900000013', '', 'short'),
      line(8, 'KNOWN', '13900000014'),
      line(9, 'fresh6', '13900000001'),
      line(10, 'fresh7', '', 'Known@Example.com'),
      line(11, 'Fresh1', '13900000015'),
      line(12, 'fresh8', '13900000011'),
    ]
    const before = await db().selectFrom('accounts').select('id').execute()
    const { body } = await browser.call(agentAccountsCheck, { accounts })
    expect(
      body.result!.refused.map(({ line: at, field, problem, first }) => [at, field, problem, first]),
    ).toEqual([
      [3, 'name', 'nameEmpty', null],
      [4, 'mobile', 'mobileInvalid', null],
      [5, 'email', 'emailInvalid', null],
      [6, 'mobile', 'contactMissing', null],
      [7, 'password', 'passwordWeak', null],
      [8, 'name', 'nameTaken', null],
      [9, 'mobile', 'mobileTaken', null],
      [10, 'email', 'emailTaken', null],
      [11, 'name', 'twiceInFile', 2],
      [12, 'mobile', 'twiceInFile', 2],
    ])
    expect(await db().selectFrom('accounts').select('id').execute()).toHaveLength(before.length)
  })

  test('the good ones are opened, with a password where none was given, and can sign in', async () => {
    const { id: agent, browser } = await newAgent()
    const { body } = await browser.call(agentAccountsOpen, {
      accounts: [
        line(2, 'opened1', '13900000021'),
        line(3, 'opened2', '', 'Opened2@Example.com', 'Given#2026!'),
        line(4, 'opened3', 'x'),
      ],
    })
    const { opened, refused } = body.result!
    expect(refused).toEqual([{ line: 4, field: 'mobile', problem: 'mobileInvalid', first: null }])
    expect(opened.map(({ line: at, name }) => [at, name])).toEqual([
      [2, 'opened1'],
      [3, 'opened2'],
    ])
    expect(opened[1]!.password).toBeNull()
    for (const [name, secret] of [
      ['opened1', opened[0]!.password!],
      ['opened2@example.com', 'Given#2026!'],
    ] as const) {
      const user = await new Browser(server).signIn('user', name, secret)
      expect(user.session!.agent!.id).toBe(agent)
    }
  })

  test('two agents who ask for one name at once: one gets it, the other is told', async () => {
    const agents = await Promise.all([newAgent(), newAgent()])
    const replies = await Promise.all(
      agents.map(({ browser }, at) =>
        browser.call(agentAccountsOpen, { accounts: [line(1, 'wanted', `1390000003${at}`)] }),
      ),
    )
    const results = replies.map(({ body }) => body.result!)
    expect(results.flatMap(({ opened }) => opened)).toHaveLength(1)
    expect(results.flatMap(({ refused }) => refused).map(({ problem }) => problem)).toEqual(['nameTaken'])
  })

  test('a made password keeps the rules of registration', () => {
    const some = Array.from({ length: 500 }, makePassword)
    expect(some.filter((one) => !newPassword.safeParse(one).success)).toEqual([])
    expect(new Set(some).size).toBe(500)
  })
})

describe('own users', () => {
  test('are listed, searched and filtered; another agent’s are not there', async () => {
    const { id: agent, browser } = await newAgent()
    const other = await newAgent()
    const ana = await newUser(agent, { mobile: '13900000041' })
    const bo = await newUser(agent)
    await newUser(other.id)
    await giveUsage(server, { tenant, account: ana.id, unit: 'speech', size: 5000 })
    const { body } = await browser.call(agentUserList, {})
    expect(body.result!.total).toBe(2)
    expect(body.result!.records.find(({ id }) => id === ana.id)).toMatchObject({
      ttsAmount: 5000,
      dubAmount: 0,
      status: 1,
    })
    const found = await browser.call(agentUserList, { name: '13900000041' })
    expect(found.body.result!.records.map(({ id }) => id)).toEqual([ana.id])
    await browser.call(agentUserSuspend, { id: bo.id, suspended: true })
    const off = await browser.call(agentUserList, { status: 2 })
    expect(off.body.result!.records.map(({ id }) => id)).toEqual([bo.id])
    const foreign = await other.browser.call(agentUserList, { id: ana.id })
    expect(foreign.status).toBe(404)
  })

  test('a suspended one is out at once with 12005, and back when it is taken back', async () => {
    const { id: agent, browser } = await newAgent()
    const { id, name } = await newUser(agent)
    const user = await new Browser(server).signIn('user', name, password)
    await browser.call(agentUserSuspend, { id, suspended: true })
    expect((await user.call(tokenVerify, {})).body.resultCode).toBe(12005)
    await browser.call(agentUserSuspend, { id, suspended: false })
    await new Browser(server).signIn('user', name, password)
    const acts = await db()
      .selectFrom('acts')
      .select(['act', 'by_account'])
      .where('subject', '=', id)
      .execute()
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['agent.resume', 'agent.suspend'])
    expect(acts.every((act) => act.by_account === agent)).toBe(true)
  })

  test('a reset password is the only one that works, and ends the sessions', async () => {
    const { id: agent, browser } = await newAgent()
    const { id, name } = await newUser(agent)
    const user = await new Browser(server).signIn('user', name, password)
    const fresh = (await browser.call(agentUserPassword, { id })).body.result!.password
    expect((await user.call(tokenVerify, {})).body.resultCode).toBe(12003)
    await expect(new Browser(server).signIn('user', name, password)).rejects.toThrow('wrong')
    await new Browser(server).signIn('user', name, fresh)
  })

  test('what they used is told by day and by user', async () => {
    const { id: agent, browser } = await newAgent()
    const [ana, bo] = [await newUser(agent), await newUser(agent)]
    for (const [who, used] of [
      [ana, 60],
      [bo, 25],
    ] as const) {
      await giveUsage(server, { tenant, account: who.id })
      await use(who.id, used)
    }
    const { days, users } = (await browser.call(agentUserTrend, { days: 7, type: 1 })).body.result!
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toMatchObject({ used: 85, received: 7200, passed: 0, expired: 0 })
    expect(users.map(({ name, used }) => [name, used])).toEqual([
      [ana.name, 60],
      [bo.name, 25],
    ])
    const one = await browser.call(agentUserTrend, { days: 7, type: 1, id: bo.id })
    expect(one.body.result!.days.at(-1)!.used).toBe(25)
  })
})

async function use(account: string, used: number) {
  const run = crypto.randomUUID()
  const at = server.app.now()
  await db()
    .transaction()
    .execute(async (trx) => {
      await hold(trx, { tenant, account, unit: 'dub', amount: used, run, at })
      await settle(trx, { run, used, at })
    })
}

describe('prices', () => {
  test('an agent cannot go below what it pays, for all or for one, and the refusal keeps the figure', async () => {
    const { id: agent, browser } = await newAgent()
    const { id } = await newUser(agent)
    const listed = (await browser.call(agentPrices, {})).body.result!
    expect(listed.map(({ type, fen, cost }) => [type, fen, cost])).toEqual([
      [1, null, 60],
      [0, null, 30],
      [2, null, 48],
    ])
    await expect(priceOf(db(), { tenant, buyer: id }, 1)).rejects.toMatchObject({ problem: 'noPrice' })
    for (const refused of [
      await browser.call(agentPriceModify, { prices: [{ type: 1, fen: 59 }] }),
      await browser.call(agentUserPriceModify, { id, prices: [{ type: 1, fen: 59 }] }),
    ]) {
      expect(refused.body.resultCode).toBe(problems.priceTooLow.code)
      expect(refused.body.resultInfo).not.toMatch(/60|0\.6/)
    }
    await browser.call(agentPriceModify, { prices: [{ type: 1, fen: 90 }] })
    expect(await priceOf(db(), { tenant, buyer: id }, 1)).toEqual({ seller: agent, fen: 90, oldFen: null })
    await browser.call(agentPriceModify, { prices: [{ type: 1, fen: 60 }] })
    expect(await priceOf(db(), { tenant, buyer: id }, 1)).toEqual({ seller: agent, fen: 60, oldFen: 90 })
    await browser.call(agentUserPriceModify, { id, prices: [{ type: 1, fen: 75 }] })
    expect(await priceOf(db(), { tenant, buyer: id }, 1)).toMatchObject({ fen: 75 })
    expect((await browser.call(agentUserPrices, { id })).body.result![0]).toMatchObject({ fen: 60, own: 75 })
    await browser.call(agentUserPriceModify, { id, prices: [{ type: 1, fen: null }] })
    expect(await priceOf(db(), { tenant, buyer: id }, 1)).toMatchObject({ fen: 60 })
  })

  test('people without an agent, and agents, pay the platform', async () => {
    const user = await addPerson(server, tenant)
    const { id: agent } = await newAgent()
    expect(await priceOf(db(), { tenant, buyer: user }, 0)).toEqual({ seller: null, fen: 50, oldFen: null })
    expect(await priceOf(db(), { tenant, buyer: agent }, 0)).toEqual({ seller: null, fen: 30, oldFen: null })
  })

  test('bank details need all five fields where transfers are taken', async () => {
    const { browser } = await newAgent()
    const some = { offline: true, accountNumber: '6222', accountName: 'A', englishName: 'A', bankName: 'B' }
    const short = await browser.call(agentBankDetailsModify, { ...some, englishBankName: ' ' })
    expect(short.body.resultCode).toBe(problems.bankFieldMissing.code)
    await browser.call(agentBankDetailsModify, { ...some, englishBankName: 'Bank' })
    await browser.call(agentBankDetailsModify, { ...some, englishBankName: 'Bank of B' })
    expect((await browser.call(agentBankDetails, {})).body.result).toEqual({
      ...some,
      englishBankName: 'Bank of B',
    })
  })
})

describe('gifts', () => {
  const inAYear = () => new Date(server.app.now().getTime() + year).toISOString()
  const giftOf = (id: string, quantity: number, gift: string = crypto.randomUUID()) => ({
    gift,
    id,
    type: 1 as const,
    quantity,
    expires: inAYear(),
  })

  test('go from the agent to its user once, however often they are sent, and the user is told', async () => {
    const { id: agent, name, browser } = await newAgent()
    const { id, name: userName } = await newUser(agent)
    await giveUsage(server, { tenant, account: agent, size: 6000 })
    const gift = giftOf(id, 10)
    const replies = await Promise.all([browser.call(agentGift, gift), browser.call(agentGift, gift)])
    expect(new Set(replies.map(({ body }) => body.result!.number)).size).toBe(1)
    expect(replies[0].body.result!.number).toMatch(/^G\d{12,}$/)
    expect(await usable(db(), id, 'dub', server.app.now())).toBe(600)
    expect(await usable(db(), agent, 'dub', server.app.now())).toBe(5400)
    const listed = (await browser.call(agentGiftList, { name: userName })).body.result!
    expect(listed.records).toMatchObject([{ receiver: { id, name: userName }, usage: 600, type: 1 }])
    const user = await new Browser(server).signIn('user', userName, password)
    const [notice] = (await user.call(noticeList, {})).body.result!.records
    expect(notice).toMatchObject({ kind: 'giftDub', text: expect.stringContaining(name) })
    expect(await auditBook(db())).toEqual([])
  })

  test('of one unit or less, of more than there is, without an end or to another’s user are refused', async () => {
    const { id: agent, browser } = await newAgent()
    const other = await newAgent()
    const [own, foreign] = [await newUser(agent), await newUser(other.id)]
    await giveUsage(server, { tenant, account: agent, size: 600 })
    const codeOf = async (input: object) => (await browser.call(agentGift, input as never)).body.resultCode
    expect(await codeOf(giftOf(own.id, 1))).toBe(problems.giftTooSmall.code)
    expect(await codeOf(giftOf(own.id, 2.5))).toBe(problems.giftTooSmall.code)
    expect(await codeOf(giftOf(own.id, 11))).toBe(problems.usageShort.code)
    expect(await codeOf({ ...giftOf(own.id, 2), expires: '' })).toBe(problems.expiryMissing.code)
    expect(await codeOf({ ...giftOf(own.id, 2), expires: '2020-01-01T00:00:00Z' })).toBe(
      problems.expiryPast.code,
    )
    expect(await codeOf(giftOf(foreign.id, 2))).toBe(problems.notFound.code)
    expect((await browser.call(agentGiftList, {})).body.result!.total).toBe(0)
    expect(await usable(db(), agent, 'dub', server.app.now())).toBe(600)
  })

  test('many at once never give more than there is', async () => {
    const { id: agent, browser } = await newAgent()
    const users = await Promise.all(Array.from({ length: 6 }, () => newUser(agent)))
    await giveUsage(server, { tenant, account: agent, size: 600 })
    const replies = await Promise.all(users.map(({ id }) => browser.call(agentGift, giftOf(id, 3))))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(3)
    expect(await usable(db(), agent, 'dub', server.app.now())).toBe(60)
    expect(await auditBook(db())).toEqual([])
  })
})

test('who has less than a tenth left is told once, until more comes in', async () => {
  const user = await addPerson(server, tenant)
  const told = async () => {
    const rows = await db().selectFrom('notices').select('kind').where('account_id', '=', user).execute()
    return rows.filter(({ kind }) => kind === 'lowDub').length
  }
  await giveUsage(server, { tenant, account: user, size: 1000 })
  await use(user, 900)
  expect(await told()).toBe(0)
  await use(user, 1)
  expect(await told()).toBe(1)
  await use(user, 50)
  expect(await told()).toBe(1)
  await giveUsage(server, { tenant, account: user, size: 1000 })
  await use(user, 860)
  expect(await told()).toBe(2)
})

test('an agent who gave away more than nine tenths is told too', async () => {
  const { id: agent, browser } = await newAgent()
  const { id } = await newUser(agent)
  await giveUsage(server, { tenant, account: agent, unit: 'speech', size: 30_000 })
  const expires = new Date(server.app.now().getTime() + year).toISOString()
  await browser.call(agentGift, { gift: crypto.randomUUID(), id, type: 0, quantity: 28, expires })
  const [notice] = (await browser.call(noticeList, {})).body.result!.records
  expect(notice).toMatchObject({ kind: 'lowSpeech', text: expect.stringContaining('2') })
})
