import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { auditLedger } from '#money/ledger/server/audit-ledger.ts'
import { hold } from '#money/ledger/server/hold.ts'
import { usable } from '#money/ledger/server/usable.ts'
import { amountCurrent, packageList } from '#money/usage/contract/usage.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, password } from '#testkit/client/people.ts'
import { type AgentDesk, openAgentDesk } from '#testkit/desks/agent-desk.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { agentGift, agentGiftList, agentGiftTakeBack } from '../contract.ts'

let desk: AgentDesk
beforeAll(async () => {
  desk = await openAgentDesk()
})
afterAll(() => desk.close())

const year = 365 * 24 * 3_600_000

describe('gifts', () => {
  const inAYear = () => new Date(desk.server.app.now().getTime() + year).toISOString()
  const giftOf = (id: string, quantity: number, gift: string = crypto.randomUUID()) => ({
    gift,
    id,
    type: 1 as const,
    quantity,
    expires: inAYear(),
  })

  test('go from the agent to its user once, however often they are sent, and the user is notified', async () => {
    const { id: agent, name, browser } = await desk.newAgent()
    const { id, name: userName } = await desk.newUser(agent)
    await giveUsage(desk.server, { tenant: desk.tenant, account: agent, size: 6000 })
    const gift = giftOf(id, 10)
    const replies = await Promise.all([browser.call(agentGift, gift), browser.call(agentGift, gift)])
    expect(new Set(replies.map(({ body }) => body.result!.number)).size).toBe(1)
    expect(replies[0].body.result!.number).toMatch(/^G\d{12,}$/)
    expect(await usable(desk.db(), id, 'dub', desk.server.app.now())).toBe(600)
    expect(await usable(desk.db(), agent, 'dub', desk.server.app.now())).toBe(5400)
    const listed = (await browser.call(agentGiftList, { name: userName })).body.result!
    expect(listed.records).toMatchObject([{ receiver: { id, name: userName }, usage: 600, type: 1 }])
    const user = await new Browser(desk.server).signIn('user', userName, password)
    const [notice] = (await user.call(noticeList, {})).body.result!.records
    expect(notice).toMatchObject({ kind: 'giftDub', text: expect.stringContaining(name) })
    expect(await auditLedger(desk.db())).toEqual([])
  })

  test('of one unit or less, above the balance, without an expiry or to another’s user are refused', async () => {
    const { id: agent, browser } = await desk.newAgent()
    const other = await desk.newAgent()
    const [own, foreign] = [await desk.newUser(agent), await desk.newUser(other.id)]
    await giveUsage(desk.server, { tenant: desk.tenant, account: agent, size: 600 })
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
    expect(await usable(desk.db(), agent, 'dub', desk.server.app.now())).toBe(600)
  })

  test('unused, they go back to the packages they came from, once, and the user is notified', async () => {
    const { id: agent, name, browser } = await desk.newAgent()
    const { id, name: userName } = await desk.newUser(agent)
    await giveUsage(desk.server, { tenant: desk.tenant, account: agent, size: 300 })
    await giveUsage(desk.server, { tenant: desk.tenant, account: agent, size: 6000 })
    const user = await new Browser(desk.server).signIn('user', userName, password)
    const left = async (account: string) => usable(desk.db(), account, 'dub', desk.server.app.now())
    const { id: gift } = (await browser.call(agentGift, giftOf(id, 10))).body.result!
    const listed = async () => (await browser.call(agentGiftList, {})).body.result!.records
    expect(await listed()).toMatchObject([{ id: gift, unused: true, timeTakenBack: null }])

    const other = await desk.newAgent()
    expect((await other.browser.call(agentGiftTakeBack, { id: gift })).body.resultCode).toBe(
      problems.notFound.code,
    )
    const replies = await Promise.all([
      browser.call(agentGiftTakeBack, { id: gift }),
      browser.call(agentGiftTakeBack, { id: gift }),
    ])
    expect(replies.map(({ body }) => body.success).toSorted()).toEqual([false, true])
    expect(replies.map(({ body }) => body.resultCode)).toContain(problems.giftGone.code)
    expect([await left(agent), await left(id)]).toEqual([6300, 0])
    expect(await listed()).toMatchObject([{ unused: false, timeTakenBack: expect.any(String) }])
    const [notice] = (await user.call(noticeList, {})).body.result!.records
    expect(notice).toMatchObject({ kind: 'giftTakenBack', text: expect.stringContaining(name) })
    expect((await user.call(amountCurrent, {})).body.result!.dubAmount).toMatchObject({
      currentAmount: 0,
      useAmount: 0,
      sumGiftAmount: 0,
    })
    expect((await user.call(packageList, { valid: false })).body.result!.records).toMatchObject([
      { size: 600, used: 0, refunded: 600, remaining: 0 },
    ])
    expect(await auditLedger(desk.db())).toEqual([])
  })

  test('of which something is used or held stay with the user', async () => {
    const { id: agent, browser } = await desk.newAgent()
    const { id } = await desk.newUser(agent)
    await giveUsage(desk.server, { tenant: desk.tenant, account: agent, size: 6000 })
    const { id: gift } = (await browser.call(agentGift, giftOf(id, 10))).body.result!
    const [run, job_id] = [crypto.randomUUID(), crypto.randomUUID()]
    const at = desk.server.app.now()
    const waiting = { tenant_id: desk.tenant, id: run, account_id: id, kind: 'works.generate' }
    await desk
      .db()
      .insertInto('runs')
      .values({ ...waiting, title: 'Dub', job_id, input: '{}' })
      .execute()
    await desk
      .db()
      .transaction()
      .execute((trx) => hold(trx, { tenant: desk.tenant, account: id, unit: 'dub', amount: 1, run, at }))
    expect((await browser.call(agentGiftList, {})).body.result!.records).toMatchObject([{ unused: false }])
    expect((await browser.call(agentGiftTakeBack, { id: gift })).body.resultCode).toBe(problems.giftUsed.code)
    expect(await usable(desk.db(), id, 'dub', desk.server.app.now())).toBe(599)
  })

  test('concurrent gifts never exceed the balance', async () => {
    const { id: agent, browser } = await desk.newAgent()
    const users = await Promise.all(Array.from({ length: 6 }, () => desk.newUser(agent)))
    await giveUsage(desk.server, { tenant: desk.tenant, account: agent, size: 600 })
    const replies = await Promise.all(users.map(({ id }) => browser.call(agentGift, giftOf(id, 3))))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(3)
    expect(await usable(desk.db(), agent, 'dub', desk.server.app.now())).toBe(60)
    expect(await auditLedger(desk.db())).toEqual([])
  })
})

test('an account below a tenth is notified once, until it receives more', async () => {
  const user = await addPerson(desk.server, desk.tenant)
  const noticesSent = async () => {
    const rows = await desk.db().selectFrom('notices').select('kind').where('account_id', '=', user).execute()
    return rows.filter(({ kind }) => kind === 'lowDub').length
  }
  await giveUsage(desk.server, { tenant: desk.tenant, account: user, size: 1000 })
  await desk.use(user, 900)
  expect(await noticesSent()).toBe(0)
  await desk.use(user, 1)
  expect(await noticesSent()).toBe(1)
  await desk.use(user, 50)
  expect(await noticesSent()).toBe(1)
  await giveUsage(desk.server, { tenant: desk.tenant, account: user, size: 1000 })
  await desk.use(user, 860)
  expect(await noticesSent()).toBe(2)
})

test('an agent who gave away more than nine tenths is notified, too', async () => {
  const { id: agent, browser } = await desk.newAgent()
  const { id } = await desk.newUser(agent)
  await giveUsage(desk.server, { tenant: desk.tenant, account: agent, size: 1800 })
  const expires = new Date(desk.server.app.now().getTime() + year).toISOString()
  await browser.call(agentGift, { gift: crypto.randomUUID(), id, type: 1, quantity: 28, expires })
  const [notice] = (await browser.call(noticeList, {})).body.result!.records
  expect(notice).toMatchObject({ kind: 'lowDub', text: expect.stringContaining('2') })
})

test('live seconds are given like other usage', async () => {
  const { id: agent, browser } = await desk.newAgent()
  const { id, name } = await desk.newUser(agent)
  const user = await new Browser(desk.server).signIn('user', name, password)
  await giveUsage(desk.server, { tenant: desk.tenant, account: agent, unit: 'live', size: 3000 })
  await giveUsage(desk.server, { tenant: desk.tenant, account: id, unit: 'live', size: 500 })
  const expires = new Date(desk.server.app.now().getTime() + year).toISOString()
  const asked = { gift: crypto.randomUUID(), id, type: 2 as const, quantity: 28, expires }
  expect((await browser.call(agentGift, asked)).body.success).toBe(true)
  expect((await user.call(amountCurrent, {})).body.result!.liveAmount.currentAmount).toBe(500 + 28 * 60)
})

test('gifts do not count as bought', async () => {
  const { id: agent, browser } = await desk.newAgent()
  const { id, name } = await desk.newUser(agent)
  const user = await new Browser(desk.server).signIn('user', name, password)
  await giveUsage(desk.server, { tenant: desk.tenant, account: agent, size: 6000 })
  await giveUsage(desk.server, { tenant: desk.tenant, account: id, size: 300, as: 'buy' })
  const expires = new Date(desk.server.app.now().getTime() + year).toISOString()
  await browser.call(agentGift, { gift: crypto.randomUUID(), id, type: 1, quantity: 10, expires })
  expect((await user.call(amountCurrent, {})).body.result!.dubAmount).toEqual({
    currentAmount: 900,
    heldAmount: 0,
    useAmount: 0,
    sumBuyAmount: 300,
    sumGiftAmount: 600,
  })
})
