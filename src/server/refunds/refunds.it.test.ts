import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problems, type ProblemName } from '#contract/codes.ts'
import { staffInvoiceReverse } from '#contract/invoices.ts'
import { noticeList } from '#contract/notices.ts'
import { agentOrders, orderDetail, staffOrders } from '#contract/orders.ts'
import { agentRefunds, staffRefundFinish, staffRefundRetry, staffRefunds } from '#contract/refunds.ts'
import { packageList } from '#contract/usage.ts'
import { addOrder } from '#testkit/add-order.ts'
import { addPaidCode } from '#testkit/add-paid-code.ts'
import { Browser, type Reply } from '#testkit/browser.ts'
import { giveUsage } from '#testkit/give-usage.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { runJob } from '#testkit/run-job.ts'
import { startServer, type TestServer } from '#testkit/server.ts'
import { startAlipay } from '#testkit/vendors/alipay.ts'
import { startWechatPay } from '#testkit/vendors/wechat-pay.ts'
import { auditBook } from '../ledger/audit.ts'
import { hold, settle } from '../ledger/hold.ts'
import { runComparePayments } from '../payments/compare-job.ts'
import { callbackPath } from '../payments/provider.ts'
import { allocateOrder } from '../orders/settle-order.ts'
import { runAskRefunds } from './ask-job.ts'
import { takeRefund } from './take-refund.ts'

let server: TestServer
let tenant: string
let wechat: Awaited<ReturnType<typeof startWechatPay>>
let alipay: Awaited<ReturnType<typeof startAlipay>>
let [ana, agency, fin, fin2]: Browser[] = []
let people: Record<'ana' | 'agency' | 'pupil', string>
const db = () => server.app.database.of(tenant)

beforeAll(async () => {
  ;[wechat, alipay] = await Promise.all([startWechatPay(), startAlipay()])
  server = await startServer({ ...wechat.settings, ...alipay.settings, PUBLIC_URL: 'https://localhost' })
  wechat.clock.now = alipay.clock.now = server.app.now
  tenant = await addTestTenant(server)
  people = {
    ana: await addPerson(server, tenant, { name: 'ana' }),
    agency: await addPerson(server, tenant, { name: 'agency', role: 'agent' }),
    pupil: await addPerson(server, tenant, { name: 'pupil' }),
  }
  await db().updateTable('accounts').set({ agent_id: people.agency }).where('id', '=', people.pupil).execute()
  for (const name of ['fin', 'fin2']) await addPerson(server, tenant, { name, role: 'finance' })
  const as = (door: 'user' | 'agent' | 'staff', name: string) =>
    new Browser(server).signIn(door, name, password)
  ;[ana, agency, fin, fin2] = await Promise.all([
    as('user', 'ana'),
    as('agent', 'agency'),
    as('staff', 'fin'),
    as('staff', 'fin2'),
  ])
  await Promise.all([agency, fin, fin2].map((one) => one!.confirm(password)))
})
afterAll(async () => {
  await server.close()
  await Promise.all([wechat.close(), alipay.close()])
})
beforeEach(() => sql`delete from tries`.execute(server.app.database.outside))
afterEach(async () => {
  wechat.refunded.as = alipay.refunded.as = 'SUCCESS'
  expect(await auditBook(db())).toEqual([])
})

const said = ({ body }: Reply): ProblemName | 'done' => {
  if (body.success) return 'done'
  const found = Object.entries(problems).find(([, { code }]) => code === body.resultCode)
  return found![0] as ProblemName
}

/** An order that was paid and handed out: ten minutes for ten yuan, where nothing else is said. */
async function completed({
  buyer = people.ana,
  seller,
  payment = 'offline',
  quantity = 10,
}: { buyer?: string; seller?: string; payment?: 'offline' | 'wechat' | 'alipay'; quantity?: number } = {}) {
  const id = await addOrder(server, {
    tenant,
    buyer,
    ...(seller && { seller }),
    status: payment === 'offline' ? 2 : 3,
    payment,
    quantity,
    amount: quantity * 100,
  })
  await db()
    .transaction()
    .execute((trx) => allocateOrder(server.app, trx, id))
  return id
}
const wish = (id: string, usage: number, amount: number, more: object = {}) => ({
  id,
  refund: randomUUID(),
  usage,
  amount,
  way: 'bank' as const,
  reference: 'T1',
  reason: 'not needed',
  ...more,
})
const left = async (account: string) =>
  Number(
    (
      await db()
        .selectFrom('balances')
        .select('remaining')
        .where('account_id', '=', account)
        .where('unit', '=', 'dub')
        .executeTakeFirst()
    )?.remaining ?? 0,
  )
const orderOf = async (id: string, browser = fin!) =>
  (await browser.call(staffOrders.detail, { id })).body.result!

test('finance refunds a part, then what is left, and never more', async () => {
  const before = await left(people.ana)
  const id = await completed()
  expect((await fin!.call(staffRefunds.quote, { id })).body.result).toEqual({
    usage: 600,
    amount: 1000,
    online: null,
  })
  // A part of what was paid for a part: 200 of 600 seconds are 333 fen of 1000.
  expect(said(await fin!.call(staffRefunds.refund, wish(id, 200, 334)))).toBe('refundMoney')
  expect(said(await fin!.call(staffRefunds.refund, wish(id, 200, 333, { reference: '' })))).toBe(
    'refundReference',
  )
  const first = wish(id, 200, 333)
  expect((await fin!.call(staffRefunds.refund, first)).body.result).toEqual({ state: 'done' })
  // Sent again, it is there already.
  expect((await fin!.call(staffRefunds.refund, first)).body.result).toEqual({ state: 'done' })
  expect(await left(people.ana)).toBe(before + 400)
  expect(said(await fin!.call(staffRefunds.refund, wish(id, 401, 1)))).toBe('refundTooMuch')
  expect(said(await fin!.call(staffRefunds.refund, wish(id, 400, 667)))).toBe('done')
  expect(await left(people.ana)).toBe(before)
  expect(said(await fin!.call(staffRefunds.refund, wish(id, 1, 1)))).toBe('refundTooMuch')
  const order = (await ana!.call(orderDetail, { id })).body.result!
  expect(order).toMatchObject({ status: 4, refunded: 1000 })
  expect(order.refunds.map(({ amount, state, reference }) => [amount, state, reference])).toEqual([
    [333, 'done', 'T1'],
    [667, 'done', 'T1'],
  ])
  expect(order.steps.slice(-2).map(({ action, by }) => [action, by])).toEqual([
    ['refund', 'fin'],
    ['refund', 'fin'],
  ])
  const [notice] = (await ana!.call(noticeList, {})).body.result!.records
  expect(notice).toMatchObject({ kind: 'orderRefunded', text: expect.stringContaining('6.67') })
  const [pack] = (await ana!.call(packageList, { valid: false })).body.result!.records
  expect(pack).toMatchObject({ size: 600, used: 0, refunded: 600, remaining: 0 })
})

test('what is used, set aside or expired is not refunded', async () => {
  const buyer = await addPerson(server, tenant)
  const id = await completed({ buyer })
  const run = randomUUID()
  const at = server.app.now()
  await db()
    .insertInto('runs')
    .values({
      tenant_id: tenant,
      id: run,
      account_id: buyer,
      kind: 'works.generate',
      title: 'x',
      job_id: randomUUID(),
      input: '{}',
    })
    .execute()
  await db()
    .transaction()
    .execute((trx) => hold(trx, { tenant, account: buyer, unit: 'dub', amount: 250, run, at }))
  const quote = async () => (await fin!.call(staffRefunds.quote, { id })).body.result!.usage
  expect(await quote()).toBe(350)
  expect(said(await fin!.call(staffRefunds.refund, wish(id, 351, 1)))).toBe('refundTooMuch')
  await db()
    .transaction()
    .execute((trx) => settle(trx, { run, used: 100, at }))
  expect(await quote()).toBe(500)
  await db().updateTable('packages').set({ expires_at: at }).where('account_id', '=', buyer).execute()
  expect(await quote()).toBe(0)
  expect(said(await fin!.call(staffRefunds.refund, wish(id, 1, 1)))).toBe('refundTooMuch')
})

test('many refunds of one order at once never make more than it cost', async () => {
  const buyer = await addPerson(server, tenant)
  for (let round = 0; round < 2; round += 1) {
    const id = await completed({ buyer })
    const again = wish(id, 60, 100)
    const replies = await Promise.all([
      ...Array.from({ length: 8 }, (_, at) =>
        [fin!, fin2!][at % 2]!.call(staffRefunds.refund, wish(id, 180, 300)),
      ),
      ...Array.from({ length: 3 }, () => fin!.call(staffRefunds.refund, again)),
    ])
    expect(replies.slice(0, 8).filter((reply) => said(reply) === 'done').length).toBeLessThanOrEqual(3)
    const { refunded, refunds } = await orderOf(id)
    expect(refunded).toBe(refunds.reduce((sum, { amount }) => sum + amount, 0))
    expect(refunded).toBeLessThanOrEqual(1000)
    expect(refunds.filter(({ amount }) => amount === 100).length).toBeLessThanOrEqual(1)
  }
})

test('usage of an agent’s order goes back to where the agent took it from', async () => {
  const { agency: agent, pupil } = people
  const soon = new Date(server.app.now().getTime() + 3_600_000)
  await giveUsage(server, { tenant, account: agent, size: 200, expires: soon })
  await giveUsage(server, { tenant, account: agent, size: 1000 })
  const id = await completed({ buyer: pupil, seller: agent })
  expect([await left(agent), await left(pupil)]).toEqual([600, 600])
  const online = wish(id, 60, 100, { way: 'online' })
  expect(said(await agency!.call(agentRefunds.refund, online))).toBe('refundNotOnline')
  expect(said(await agency!.call(agentRefunds.refund, wish(id, 450, 750)))).toBe('done')
  expect([await left(agent), await left(pupil)]).toEqual([1050, 150])
  expect(said(await fin!.call(staffRefunds.refund, wish(id, 150, 250)))).toBe('done')
  expect([await left(agent), await left(pupil)]).toEqual([1200, 0])
  const packages = await db()
    .selectFrom('packages')
    .select(['size', 'remaining'])
    .where('account_id', '=', agent)
    .orderBy('expires_at')
    .execute()
  expect(packages).toEqual([
    { size: 200, remaining: 200 },
    { size: 1000, remaining: 1000 },
  ])
  const { bought } = await db()
    .selectFrom('balances')
    .select('bought')
    .where('account_id', '=', agent)
    .where('unit', '=', 'dub')
    .executeTakeFirstOrThrow()
  expect(Number(bought)).toBe(1200)
  expect((await agency!.call(noticeList, {})).body.result!.records.map(({ kind }) => kind)).toContain(
    'refundBack',
  )
  expect(said(await agency!.call(agentOrders.detail, { id }))).toBe('done')
})

test('an issued invoice has to be reversed first', async () => {
  const id = await completed()
  const now = server.app.now()
  const { id: invoice } = await db()
    .insertInto('invoices')
    .values({
      tenant_id: tenant,
      order_id: id,
      account_id: people.ana,
      kind: 'personal',
      name: 'Ana',
      state: 'issued',
      invoice_number: '1',
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(said(await fin!.call(staffRefunds.refund, wish(id, 600, 1000)))).toBe('invoiceToReverse')
  await fin!.call(staffInvoiceReverse, { id: invoice, reason: 'refund' })
  expect(said(await fin!.call(staffRefunds.refund, wish(id, 600, 1000)))).toBe('done')
})

describe.each(['wechat', 'alipay'] as const)('%s', (provider) => {
  const vendor = () => (provider === 'wechat' ? wechat : alipay)

  /** Paid by a code, as far as the provider and our book are concerned. */
  async function paid() {
    const order = await completed({ payment: provider })
    return { order, ...(await addPaidCode(server, { wechat, alipay }, { tenant, order, provider })) }
  }
  const online = (id: string, usage = 600, amount = 1000) =>
    wish(id, usage, amount, { way: 'online', reference: '' })
  const askAgain = async () => {
    server.pass(60_000)
    await runJob(server, runAskRefunds)
  }
  const refundOf = (order: string) =>
    db().selectFrom('refunds').selectAll().where('order_id', '=', order).executeTakeFirstOrThrow()

  test('gives back what it was paid, once', async () => {
    const { order } = await paid()
    const asked = online(order)
    expect((await fin!.call(staffRefunds.refund, asked)).body.result).toEqual({ state: 'done' })
    expect((await fin!.call(staffRefunds.refund, asked)).body.result).toEqual({ state: 'done' })
    const { number, reference } = await refundOf(order)
    expect(vendor().refunds.has(number)).toBe(true)
    expect(reference).not.toBeNull()
    expect((await orderOf(order)).steps.at(-1)?.action).toBe('refunded')
  })

  test('stays on its way until it is told, and what is told twice counts once', async () => {
    vendor().refunded.as = 'PROCESSING'
    const { order } = await paid()
    expect((await fin!.call(staffRefunds.refund, online(order))).body.result).toEqual({ state: 'refunding' })
    await askAgain()
    const { number } = await refundOf(order)
    expect((await orderOf(order)).refunds[0]!.state).toBe('refunding')
    vendor().refunds.get(number)!.status = 'SUCCESS'
    if (provider === 'wechat') {
      const post = async ({ headers, body }: { headers: Record<string, string>; body: string }) =>
        (await fetch(`${server.origin()}${callbackPath('wechat')}`, { method: 'POST', headers, body })).status
      // Another amount, another merchant, a broken seal: nothing follows.
      expect(await post(wechat.refundCallback(number, { amount: { refund: 1, total: 1000 } }))).toBe(400)
      expect(await post(wechat.refundCallback(number, { mchid: '1' }))).toBe(400)
      const spoilt = wechat.refundCallback(number)
      expect(await post({ ...spoilt, body: spoilt.body.replace('退款', '退') })).toBe(400)
      expect((await refundOf(order)).state).toBe('refunding')
      const told = wechat.refundCallback(number)
      expect(await Promise.all([post(told), post(told), post(wechat.refundCallback(number))])).toEqual([
        200, 200, 200,
      ])
    } else await askAgain()
    const { steps } = await orderOf(order)
    expect(steps.filter(({ action }) => action === 'refunded')).toHaveLength(1)
    expect((await refundOf(order)).state).toBe('done')
  })

  test('that is refused can be tried again, or be made by transfer; never both', async () => {
    vendor().refunded.as = 'NOT_ENOUGH'
    const { order } = await paid()
    expect((await fin!.call(staffRefunds.refund, online(order))).body.result).toEqual({ state: 'failed' })
    const { id, fault } = await refundOf(order)
    expect(fault).toContain('NOT_ENOUGH')
    expect((await fin!.call(staffRefundRetry, { id })).body.result).toEqual({ state: 'failed' })
    vendor().refunded.as = 'SUCCESS'
    const ends = await Promise.all([
      fin!.call(staffRefundRetry, { id }),
      fin2!.call(staffRefundFinish, { id, reference: 'T9' }),
    ])
    expect(ends.filter((reply) => said(reply) === 'done')).toHaveLength(1)
    const { state, way, number } = await refundOf(order)
    expect(state).toBe('done')
    expect(vendor().refunds.has(number)).toBe(way !== 'bank')
  })

  test('that is made after a transfer was recorded in its place is shown to finance', async () => {
    vendor().refunded.as = 'NOT_ENOUGH'
    const { order, trade } = await paid()
    expect((await fin!.call(staffRefunds.refund, online(order))).body.result).toEqual({ state: 'failed' })
    const { id, number } = await refundOf(order)
    expect(said(await fin!.call(staffRefundFinish, { id, reference: 'T9' }))).toBe('done')
    const told = { refund: number, trade, state: 'done', amount: 1000, providerNumber: 'P2' } as const
    for (const time of ['first', 'again'])
      expect(await takeRefund(server.app, { name: provider }, told), time).toBe('taken')
    expect(await refundOf(order)).toMatchObject({ way: 'bank', reference: 'T9' })
    const found = await db()
      .selectFrom('payment_differences')
      .select(['ours', 'theirs'])
      .where('refund_number', '=', number)
      .execute()
    expect(found).toEqual([{ ours: null, theirs: 1000 }])
  })

  test("the day's bill is compared with what we gave back", async () => {
    const day = (daysAgo: number) =>
      new Date(server.app.now().getTime() + (8 - 24 * daysAgo) * 3_600_000).toISOString().slice(0, 10)
    const given = async (as: 'SUCCESS' | 'PROCESSING' | 'NOT_ENOUGH') => {
      vendor().refunded.as = as
      const { order, trade } = await paid()
      await fin!.call(staffRefunds.refund, online(order, 300, 500))
      const { id, number } = await refundOf(order)
      return { order, id, trade, number, amount: 500 }
    }
    const same = await given('SUCCESS')
    const less = await given('SUCCESS')
    const gone = await given('SUCCESS')
    // Asked for two days ago, it stands on the bill of that day.
    const before = await given('SUCCESS')
    const asked = new Date(server.app.now().getTime() - 48 * 3_600_000)
    await db().updateTable('refunds').set({ created_at: asked }).where('id', '=', before.id).execute()
    // Made, though it was never told; and made all the same after a transfer.
    const untold = await given('PROCESSING')
    vendor().refunds.get(untold.number)!.status = 'SUCCESS'
    const instead = await given('NOT_ENOUGH')
    expect(said(await fin!.call(staffRefundFinish, { id: instead.id, reference: 'T9' }))).toBe('done')
    const byHand = { trade: same.trade, number: `byHand${provider}`, amount: 100 }
    const foreign = { trade: `202611220000x${provider}`, number: 'RF1', amount: 77 }
    const refunds = [same, { ...less, amount: 400 }, untold, instead, byHand, foreign]
    const waiting = await given('PROCESSING')
    // Alipay's bill has only what is done.
    const open = [
      { ...waiting, status: 'PROCESSING' },
      { ...waiting, number: 'closed', status: 'FAIL' },
    ]
    await vendor().bill(day(2), { payments: [], refunds: [before] })
    await vendor().bill(day(0), {
      payments: [],
      refunds: provider === 'wechat' ? [...refunds, ...open] : refunds,
    })

    for (const _ of ['once', 'again']) await runJob(server, runComparePayments, { day: day(0) })
    expect((await refundOf(untold.order)).state).toBe('done')
    const trades = [before, gone, waiting, ...refunds].map(({ trade }) => trade)
    const found = await db()
      .selectFrom('payment_differences')
      .select(['trade_number', 'refund_number', 'ours', 'theirs'])
      .where('trade_number', 'in', trades)
      .where('refund_number', 'is not', null)
      .execute()
    const line = ({ trade, number }: typeof byHand, ours: number | null, theirs: number | null) => ({
      trade_number: trade,
      refund_number: number,
      ours,
      theirs,
    })
    expect(new Set(found)).toEqual(
      new Set([
        line(less, 500, 400),
        line(gone, 500, null),
        line(instead, null, 500),
        line(byHand, null, 100),
        line(foreign, null, 77),
      ]),
    )
  })

  test('whose answer is lost is asked about again, and made once', async () => {
    const { order, trade } = await paid()
    vendor().fail('cut')
    expect((await fin!.call(staffRefunds.refund, online(order, 300, 500))).body.result).toEqual({
      state: 'refunding',
    })
    await askAgain()
    expect((await refundOf(order)).state).toBe('done')
    const made = [...vendor().refunds.values()].filter((one) => one.trade === trade)
    expect(made.map(({ amount }) => Number(amount))).toEqual([provider === 'wechat' ? 500 : 5])
  })
})

test('the audit names an order that does not fit its refunds', async () => {
  const id = await completed()
  expect(said(await fin!.call(staffRefunds.refund, wish(id, 60, 100)))).toBe('done')
  const change = (by: number) =>
    db()
      .updateTable('orders')
      .set((is) => ({ refunded: is('refunded', '+', by) }))
      .where('id', '=', id)
      .execute()
  await change(1)
  expect(await auditBook(db())).toEqual([
    expect.objectContaining({ kept: '101 fen, 60 units', derived: '100 fen, 60 units, 60 in the book' }),
  ])
  await change(-1)
})
