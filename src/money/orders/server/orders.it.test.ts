import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { menuWaiting } from '#identity/menu/contract.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { auditLedger } from '#money/ledger/server/audit-ledger.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { Browser } from '#testkit/client/browser.ts'
import { outcomeOf } from '#testkit/client/outcome-of.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { sendForm } from '#testkit/client/send-form.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { png } from '#testkit/media/pictures.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import {
  orderAdd,
  orderDetail,
  orderDiscard,
  orderList,
  orderModify,
  orderQuote,
  orderSubmit,
  orderVoucher,
} from '../contract/orders.ts'
import { agentOrders, staffOrders } from '../contract/selling.ts'
import { allocateOrder, orderPaid } from './settle-order.ts'

let server: TestServer
let tenant: string
let agent: string
let [ana, ben, agency, rival, fin, fin2]: Browser[] = []
const db = () => server.app.database.of(tenant)
const idOf = (browser: Browser) => browser.session!.user.id

beforeAll(async () => {
  // Restricted to this machine like a trial, so that the sandbox payment is available.
  server = await startServer({ YIYIN_EMBEDDED_DATABASE: 'on' })
  tenant = await addTestTenant(server)
  agent = await addPerson(server, tenant, { name: 'agency', role: 'agent' })
  await addPerson(server, tenant, { name: 'rival', role: 'agent' })
  const pupil = await addPerson(server, tenant, { name: 'ben' })
  await db().updateTable('accounts').set({ agent_id: agent }).where('id', '=', pupil).execute()
  await addPerson(server, tenant, { name: 'ana' })
  await addPerson(server, tenant, { name: 'fin', role: 'finance' })
  await addPerson(server, tenant, { name: 'fin2', role: 'finance' })
  const as = (portal: 'user' | 'agent' | 'staff', name: string) =>
    new Browser(server).signIn(portal, name, password)
  ;[ana, ben, agency, rival, fin, fin2] = await Promise.all([
    as('user', 'ana'),
    as('user', 'ben'),
    as('agent', 'agency'),
    as('agent', 'rival'),
    as('staff', 'fin'),
    as('staff', 'fin2'),
  ])
  await Promise.all([fin, fin2].map((one) => one!.confirm(password)))
  await db().deleteFrom('prices').execute()
  const price = { tenant_id: tenant, type: 1 as const, changed_at: server.app.now() }
  await db()
    .insertInto('prices')
    .values([
      { ...price, audience: 'users', fen: 100, old_fen: 120 },
      { ...price, audience: 'agents', fen: 60 },
      { ...price, seller_id: agent, audience: 'users', fen: 90 },
    ])
    .execute()
  await setBank(null, true)
  await setBank(agent, true)
})
afterAll(() => server.close())
beforeEach(() => sql`delete from tries`.execute(server.app.database.outside))

async function setBank(seller: string | null, offline: boolean) {
  await db().deleteFrom('bank_details').where('seller_id', 'is not distinct from', seller).execute()
  const bank = { account_number: '6222', account_name: '译音', bank_name: '海岸银行' }
  await db()
    .insertInto('bank_details')
    .values({ tenant_id: tenant, seller_id: seller, offline, ...bank, changed_at: server.app.now() })
    .execute()
}

const picture = png({ width: 300, height: 900, bright: (x, y) => (x ^ y) % 5 > 2 })
const sendVoucher = (browser: Browser, id: string) =>
  sendForm(browser, orderVoucher.path, { id }, picture, 'paid.png')

async function buy(browser: Browser, quantity = 10, fen = 100): Promise<string> {
  const wanted = { type: 1, quantity, payment: 'offline', amount: quantity * fen } as const
  return (await browser.call(orderAdd, wanted)).body.result!.id
}
async function submitted(browser: Browser, quantity = 10, fen = 100) {
  const id = await buy(browser, quantity, fen)
  await sendVoucher(browser, id)
  expect(outcomeOf(await browser.call(orderSubmit, { id }))).toBe('done')
  return id
}
const detail = async (browser: Browser, id: string) => (await browser.call(orderDetail, { id })).body.result!
const left = async (browser: Browser) =>
  (await browser.call(amountCurrent, {})).body.result!.dubAmount.currentAmount
const newest = async (browser: Browser) => (await browser.call(noticeList, {})).body.result!.records[0]?.kind

describe('an order paid by transfer', () => {
  test('goes from quote to package, and each step records who and when', async () => {
    const quote = (await ana!.call(orderQuote, { type: 1, quantity: 10 })).body.result!
    expect(quote).toMatchObject({ price: 100, oldPrice: 120, amount: 1000, usage: 600, seller: null })
    expect(quote.payments).toContain('offline')
    expect(quote.bank).toMatchObject({ accountNumber: '6222', bankName: '海岸银行' })
    const before = await left(ana!)
    const id = await buy(ana!)
    expect(outcomeOf(await ana!.call(orderSubmit, { id }))).toBe('voucherMissing')
    expect(outcomeOf(await sendVoucher(ana!, id))).toBe('done')
    expect(outcomeOf(await ana!.call(orderSubmit, { id }))).toBe('done')
    expect(await newest(fin!)).toBe('orderToConfirm')

    const { voucher } = (await fin!.call(staffOrders.detail, { id })).body.result!
    expect((await fin!.fetch('GET', voucher!)).status).toBe(200)
    expect((await new Browser(server).fetch('GET', voucher!.replace(/\/media\/./, '/media/x'))).status).toBe(
      403,
    )
    expect(outcomeOf(await fin!.call(staffOrders.pass, { id }))).toBe('done')
    expect(await left(ana!)).toBe(before)
    expect(outcomeOf(await fin!.call(staffOrders.allocate, { id }))).toBe('expiryMissing')
    expect(outcomeOf(await fin!.call(staffOrders.allocate, { id, until: '2020-01-01' }))).toBe('expiryPast')
    expect(outcomeOf(await fin!.call(staffOrders.allocate, { id, days: 30 }))).toBe('done')
    expect(await left(ana!)).toBe(before + 600)
    expect(await newest(ana!)).toBe('orderCompleted')

    const whole = await detail(ana!, id)
    expect(whole).toMatchObject({ status: 4, reviewer: 'fin', bank: null })
    expect(whole.steps.map(({ action, status, by }) => [action, status, by])).toEqual([
      ['add', 0, 'ana'],
      ['voucher', 1, 'ana'],
      ['pass', 2, 'fin'],
      ['allocate', 4, 'fin'],
    ])
    const { expires_at, amount } = await db()
      .selectFrom('packages')
      .select(['expires_at', 'amount'])
      .where('account_id', '=', idOf(ana!))
      .where('amount', '=', 1000)
      .executeTakeFirstOrThrow()
    expect(amount).toBe(1000)
    expect(Math.round((expires_at.getTime() - Date.parse(whole.timeComplete!)) / 86_400_000)).toBe(30)
    const entries = await db()
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', id)
      .orderBy('at')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['order.pass', 'order.allocate'])
  })

  test('is rejected with a reason, changed, and submitted again', async () => {
    const id = await submitted(ana!)
    expect(outcomeOf(await fin!.call(staffOrders.reject, { id, reason: ' ' }))).toBe('reasonEmpty')
    await fin!.call(staffOrders.reject, { id, reason: '没有与凭证匹配的付款' })
    expect(await newest(ana!)).toBe('orderRejected')
    // Predefined reasons are shown in the reader's language.
    ana!.cookies.set('locale', 'en')
    const { records } = (await ana!.call(noticeList, {})).body.result!
    ana!.cookies.delete('locale')
    expect(records[0]!.text).toContain('No payment matching the voucher')
    expect(await detail(ana!, id)).toMatchObject({
      status: 0,
      reason: '没有与凭证匹配的付款',
      reviewer: 'fin',
    })
    expect(
      outcomeOf(await ana!.call(orderModify, { id, quantity: 20, payment: 'offline', amount: 1000 })),
    ).toBe('priceChanged')
    expect(
      outcomeOf(await ana!.call(orderModify, { id, quantity: 20, payment: 'offline', amount: 2000 })),
    ).toBe('done')
    expect(outcomeOf(await sendVoucher(ana!, id))).toBe('done')
    expect(outcomeOf(await ana!.call(orderSubmit, { id }))).toBe('done')
    expect(await detail(ana!, id)).toMatchObject({ status: 1, quantity: 20, amount: 2000, reason: null })
  })

  test('is discarded permanently', async () => {
    const id = await submitted(ana!)
    expect(outcomeOf(await ana!.call(orderDiscard, { id, reason: 'by mistake' }))).toBe('done')
    for (const again of [
      await ana!.call(orderSubmit, { id }),
      await ana!.call(orderDiscard, { id }),
      await ana!.call(orderModify, { id, quantity: 1, payment: 'offline', amount: 100 }),
      await sendVoucher(ana!, id),
      await fin!.call(staffOrders.pass, { id }),
      await fin!.call(staffOrders.reject, { id, reason: 'x' }),
      await fin!.call(staffOrders.allocate, { id, days: 1 }),
    ])
      expect(outcomeOf(again)).toBe('orderMoved')
  })

  test('is refused if the price changed, the quantity is invalid, or nobody collects', async () => {
    const wanted = { type: 1, quantity: 10, payment: 'offline', amount: 999 } as const
    expect(outcomeOf(await ana!.call(orderAdd, wanted))).toBe('priceChanged')
    for (const quantity of [0, -1, 1.5, 2_000_000, 'many'])
      expect(outcomeOf(await ana!.call(orderAdd, { ...wanted, quantity } as never))).toBe('quantityInvalid')
    // Nobody has set a price for it.
    expect(outcomeOf(await ana!.call(orderAdd, { ...wanted, type: 2 }))).toBe('noPrice')
    expect(outcomeOf(await ana!.call(orderAdd, { ...wanted, amount: 1000, payment: 'wechat' }))).toBe(
      'wayNotOffered',
    )
    await setBank(null, false)
    const quote = (await ana!.call(orderQuote, { type: 1, quantity: 1 })).body.result!
    expect([quote.payments.includes('offline'), quote.bank]).toEqual([false, null])
    const refused = await ana!.call(orderAdd, { ...wanted, amount: 1000 })
    expect(refused.body.resultEnInfo).toEqual(
      expect.stringMatching(/^The institution has not configured offline payment or collection/),
    )
    await setBank(null, true)
  })
})

test('refuses every step not allowed in a state, without side effects', async () => {
  const steps = {
    modify: (id: string) => ana!.call(orderModify, { id, quantity: 10, payment: 'offline', amount: 1000 }),
    submit: (id: string) => ana!.call(orderSubmit, { id }),
    pass: (id: string) => fin!.call(staffOrders.pass, { id }),
    reject: (id: string) => fin!.call(staffOrders.reject, { id, reason: 'x' }),
    allocate: (id: string) => fin!.call(staffOrders.allocate, { id, days: 1 }),
  }
  const allowed: Record<number, string[]> = {
    0: ['modify'],
    1: ['pass', 'reject'],
    2: ['allocate'],
    3: ['allocate'],
  }
  for (const status of [0, 1, 2, 3, 4, 5] as const)
    for (const [name, step] of Object.entries(steps)) {
      if (allowed[status]?.includes(name)) continue
      const id = await addOrder(server, { tenant, buyer: idOf(ana!), status })
      const answer = outcomeOf(await step(id))
      expect([status, name, answer]).toEqual([
        status,
        name,
        status === 0 && name === 'submit' ? 'voucherMissing' : 'orderMoved',
      ])
      expect((await detail(ana!, id)).status).toBe(status)
      expect((await detail(ana!, id)).steps).toEqual([])
    }
})

describe('who reviews', () => {
  test('two at once: one confirms, the other gets the problem that it has moved on', async () => {
    const id = await submitted(ana!)
    const both = await Promise.all([
      fin!.call(staffOrders.pass, { id }),
      fin2!.call(staffOrders.reject, { id, reason: 'x' }),
    ])
    expect(both.map(outcomeOf).toSorted()).toEqual(['done', 'orderMoved'])
    expect((await detail(ana!, id)).steps).toHaveLength(3)
  })

  test('concurrent allocations allocate once', async () => {
    const id = await addOrder(server, { tenant, buyer: idOf(ana!), status: 2 })
    const before = await left(ana!)
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        (at % 2 ? fin! : fin2!).call(staffOrders.allocate, { id, days: 9 }),
      ),
    )
    expect(all.map(outcomeOf).filter((one) => one === 'done')).toHaveLength(1)
    expect(await left(ana!)).toBe(before + 600)
  })

  test('is never the buyer', async () => {
    const id = await addOrder(server, { tenant, buyer: idOf(fin!), status: 1 })
    expect(outcomeOf(await fin!.call(staffOrders.pass, { id }))).toBe('ownOrder')
    expect(outcomeOf(await fin!.call(staffOrders.reject, { id, reason: 'x' }))).toBe('ownOrder')
    await db().updateTable('orders').set({ status: 2 }).where('id', '=', id).execute()
    expect(outcomeOf(await fin!.call(staffOrders.allocate, { id, days: 1 }))).toBe('ownOrder')
    expect(outcomeOf(await fin2!.call(staffOrders.allocate, { id, days: 1 }))).toBe('done')
  })
})

describe('an agent', () => {
  test('sells to its users at its own price from its own usage, invisible to other agents', async () => {
    await giveUsage(server, { tenant, account: agent, size: 900 })
    const id = await submitted(ben!, 10, 90)
    expect(await newest(agency!)).toBe('orderToConfirm')
    expect(outcomeOf(await rival!.call(agentOrders.detail, { id }))).toBe('notFound')
    expect(outcomeOf(await rival!.call(agentOrders.pass, { id }))).toBe('notFound')
    expect((await agency!.call(agentOrders.list, { name: 'BEN' })).body.result!.records).toMatchObject([
      { id },
    ])
    expect((await agency!.call(agentOrders.list, { name: '%' })).body.result!.records).toEqual([])
    expect(outcomeOf(await agency!.call(agentOrders.pass, { id }))).toBe('done')
    expect(outcomeOf(await agency!.call(agentOrders.allocate, { id, days: 30 }))).toBe('done')
    expect([await left(agency!), await left(ben!)]).toEqual([300, 600])
  })

  test('with too little usage cannot allocate; an online payment waits and is allocated later', async () => {
    const wanted = { type: 1, quantity: 10, payment: 'sandbox', amount: 900 } as const
    const { id } = (await ben!.call(orderAdd, wanted)).body.result!
    const pay = () =>
      db()
        .transaction()
        .execute((trx) =>
          orderPaid(server.app, trx, {
            order: id,
            provider: 'sandbox',
            providerNumber: 'T1',
            amount: 900,
            at: server.app.now(),
          }),
        )
    expect(await pay()).toBe('paid')
    expect([await newest(ben!), await newest(agency!)]).toEqual(['orderLate', 'orderShort'])
    expect((await detail(ben!, id)).status).toBe(3)
    // Orders that wait for the agent are counted, for it and for finance.
    const waiting = async () => (await agency!.call(agentOrders.waiting, {})).body.result
    expect(await waiting()).toEqual({ confirming: 0, allocating: 0, paid: 1 })
    expect((await fin!.call(menuWaiting, {})).body.result!.staffOrders).toBeGreaterThan(0)
    expect(outcomeOf(await agency!.call(agentOrders.allocate, { id, days: 9 }))).toBe('usageShort')
    expect(outcomeOf(await fin!.call(staffOrders.allocate, { id, days: 9 }))).toBe('sellerShort')
    expect(await pay()).toBe('surplus')
    await giveUsage(server, { tenant, account: agent, size: 300 })
    expect(outcomeOf(await fin!.call(staffOrders.allocate, { id, days: 9 }))).toBe('done')
    expect([await left(agency!), await left(ben!)]).toEqual([0, 1200])
    expect((await waiting())!.paid).toBe(0)
    expect(await pay()).toBe('surplus')
  })
})

test('an online payment is allocated once, however often and with whatever amount it is reported', async () => {
  const id = await addOrder(server, { tenant, buyer: idOf(ana!), payment: 'sandbox' })
  const before = await left(ana!)
  const outcomeOf = (amount: number) =>
    db()
      .transaction()
      .execute((trx) =>
        orderPaid(server.app, trx, {
          order: id,
          provider: 'sandbox',
          providerNumber: 'T2',
          amount,
          at: server.app.now(),
        }),
      )
  expect(await outcomeOf(999)).toBe('surplus')
  const all = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(1000)))
  expect(all.filter((one) => one === 'paid')).toHaveLength(1)
  expect(await left(ana!)).toBe(before + 600)
  // Even if the state is forced back: the posting has its key.
  await db().updateTable('orders').set({ status: 3 }).where('id', '=', id).execute()
  await db()
    .transaction()
    .execute((trx) => allocateOrder(server.app, trx, id))
  expect(await left(ana!)).toBe(before + 600)
})

test("the numbers of a day's orders are unique and without gaps, also concurrently", async () => {
  const many = 40
  const { last: before } = await db().selectFrom('order_numbers').select('last').executeTakeFirstOrThrow()
  await Promise.all(Array.from({ length: many }, (_, at) => buy(at % 2 ? ana! : ben!, 1, at % 2 ? 100 : 90)))
  const rows = await db()
    .selectFrom('orders')
    .select('number')
    // Other orders of this file have random numbers, which may begin like a day.
    .where('number', '~', '^[0-9]{12,}$')
    .orderBy('number', 'desc')
    .limit(many)
    .execute()
  const last = rows.map(({ number }) => Number(number.slice(8))).toSorted((a, b) => a - b)
  expect(last).toEqual(Array.from({ length: many }, (_, at) => before + at + 1))
  const first = (await ana!.call(orderList, { size: 15 })).body.result!
  const second = (await ana!.call(orderList, { size: 100, after: first.next! })).body.result!
  expect(first.records).toHaveLength(15)
  expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(
    15 + second.records.length,
  )
  const { number } = first.records[0]!
  for (const name of [number, number.slice(1)]) {
    const { records } = (await ana!.call(orderList, { name })).body.result!
    expect(records.map((order) => order.number)).toEqual([number])
  }
  const malformed = await ana!.call(orderList, { after: 'x' })
  expect(malformed.status).toBe(400)
  expect(malformed.body.resultEnInfo).toContain('after')
  // The cursor of another only says where to begin in the own list.
  const behind = (await ben!.call(orderList, { size: 100, after: first.next! })).body.result!
  expect(behind.records.length).toBeGreaterThan(0)
  expect(new Set(behind.records.map(({ buyer }) => buyer))).toEqual(new Set(['ben']))
})

test('the ledger is consistent after all of this', async () => {
  expect(await auditLedger(db())).toEqual([])
})
