import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProviderName } from '#core/contract/payment-providers.ts'
import { refreshToken } from '#core/contract/sessions.ts'
import { auditLedger } from '#money/ledger/server/audit-ledger.ts'
import { runComparePayments } from '#money/reconciliation/server/compare-job.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { startAlipay } from '#testkit/vendors/alipay.ts'
import { startWechatPay } from '#testkit/vendors/wechat-pay.ts'
import { paymentCheck, paymentOpen } from '../contract.ts'
import { runPollPayments } from './poll-job.ts'
import { callbackPath } from './provider.ts'

const minute = 60_000
const vendors = {
  'WeChat Pay by certificates': () => startWechatPay('certificate'),
  'WeChat Pay by its public key': () => startWechatPay('publicKey'),
  Alipay: startAlipay,
} as const

let orders = 0

describe.each(Object.entries(vendors))('%s', (name, start) => {
  // The providers differ in protocol and in closed codes; accepted payments are handled alike.
  const everyOrder = name === 'Alipay'
  let vendor: Awaited<ReturnType<typeof start>>
  let server: TestServer
  let tenant: string
  let buyer: string
  let browser: Browser
  let provider: ProviderName

  beforeAll(async () => {
    vendor = await start()
    provider = vendor.name
    server = await startServer({ ...vendor.settings, PUBLIC_URL: 'https://localhost' })
    vendor.clock.now = server.app.now
    tenant = await addTestTenant(server)
    const payer = { name: `payer-${provider}` }
    buyer = await addPerson(server, tenant, payer)
    browser = await new Browser(server).signIn('user', payer.name, password)
  })
  afterAll(async () => {
    await server.close()
    await vendor.close()
  })

  const db = () => server.app.database.of(tenant)
  const forgetTries = () => server.app.database.outside.deleteFrom('tries').execute()

  /** Time passes, and the page refreshes its token. */
  async function pass(milliseconds: number) {
    server.pass(milliseconds)
    browser.session = (await browser.call(refreshToken, {})).body.result ?? undefined
  }
  async function newOrder(amount = 1000) {
    const id = await addOrder(server, { tenant, buyer, amount, payment: provider })
    orders += 1
    const number = `20261122${String(orders).padStart(4, '0')}`
    await db().updateTable('orders').set({ number }).where('id', '=', id).execute()
    return id
  }
  async function open(order: string) {
    await forgetTries()
    const { body } = await browser.call(paymentOpen, { order, provider })
    if (!body.success) throw new Error(body.resultEnInfo)
    return body.result
  }
  const paymentsOf = (order: string) =>
    db().selectFrom('payments').selectAll().where('order_id', '=', order).orderBy('created_at').execute()
  async function tradeOf(order: string) {
    const { trade_number } = (await paymentsOf(order)).at(-1)!
    return trade_number
  }
  async function opened(amount?: number) {
    const order = await newOrder(amount)
    await open(order)
    return { order, trade: await tradeOf(order) }
  }
  async function check(order: string) {
    await forgetTries()
    return (await browser.call(paymentCheck, { order })).body.result
  }
  async function post({ headers, body }: { headers: Record<string, string>; body: string }) {
    const response = await fetch(`${server.origin()}${callbackPath(provider)}`, {
      method: 'POST',
      headers,
      body,
    })
    return { status: response.status, text: await response.text() }
  }
  const accepts = async (call: { headers: Record<string, string>; body: string }) =>
    vendor.wasTaken(await post(call))
  const statusOf = async (order: string) =>
    (await db().selectFrom('orders').select('status').where('id', '=', order).executeTakeFirstOrThrow())
      .status
  /** How often the order was allocated. */
  const allocations = async (order: string) =>
    (await db().selectFrom('postings').select('id').where('cause_id', '=', order).execute()).length
  const differencesOf = (trade: string) =>
    db().selectFrom('payment_differences').selectAll().where('trade_number', '=', trade).execute()

  async function expectOnce(order: string) {
    expect([await statusOf(order), await allocations(order)]).toEqual([4, 1])
    const steps = await db()
      .selectFrom('order_steps')
      .select('action')
      .where('order_id', '=', order)
      .orderBy('place')
      .execute()
    expect(steps.map(({ action }) => action)).toEqual(['paid', 'allocate'])
    expect((await paymentsOf(order)).filter(({ state }) => state === 'paid')).toHaveLength(1)
  }
  async function expectNothing(order: string) {
    expect([await statusOf(order), await allocations(order)]).toEqual([0, 0])
  }

  test('a paid code allocates the order', async () => {
    const { order, trade } = await opened()
    const visible = await open(order)
    expect(visible).toMatchObject({ state: 'open', provider, code: expect.stringContaining(trade) })
    vendor.pay(trade)
    expect(await accepts(vendor.callback(trade))).toBe(true)
    await expectOnce(order)
    expect(await check(order)).toMatchObject({ state: 'paid', code: null })
    expect(await open(order)).toMatchObject({ state: 'paid' })
    const events = await db().selectFrom('events').select('payload').where('kind', '=', 'order').execute()
    expect(events.map(({ payload }) => payload)).toContainEqual({ id: order })
  })

  test('what is not signed by the provider, or about others, changes nothing', async () => {
    const { order, trade } = await opened()
    vendor.pay(trade)
    const good = vendor.callback(trade)
    const turned = (text: string) => {
      const at = Math.floor(text.length / 2)
      return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
    }
    const forged =
      vendor.name === 'wechat'
        ? [
            { ...good, body: turned(good.body) },
            { ...good, body: '' },
            ...['signature', 'timestamp', 'nonce', 'serial'].flatMap((name) => {
              const header = `wechatpay-${name}`
              const without = { ...good.headers }
              delete without[header]
              return [
                { ...good, headers: { ...good.headers, [header]: turned(good.headers[header]!) } },
                { ...good, headers: without },
              ]
            }),
            vendor.callback(trade, { at: new Date(server.app.now().getTime() - 6 * minute) }),
            vendor.callback(trade, { at: new Date(server.app.now().getTime() + 6 * minute) }),
            vendor.callback(trade, { transaction: { mchid: '1900000110' } }),
            vendor.callback(trade, { transaction: { appid: 'wx0000000000000000' } }),
            vendor.callback(trade, { transaction: { amount: { total: 1000, currency: 'USD' } } }),
          ]
        : [
            { ...good, body: good.body.replace('total_amount=10.00', 'total_amount=10.01') },
            { ...good, body: good.body.replace(/sign=[^&]{4}/, 'sign=AAAA') },
            { ...good, body: good.body.replace('sign_type=RSA2', 'sign_type=RSA') },
            { ...good, body: good.body.replace(/&sign=[^&]*/, '') },
            { ...good, body: `${good.body}&trade_status=TRADE_SUCCESS` },
            { ...good, body: '' },
            vendor.callback(trade, { transaction: { app_id: '2014072300007149' } }),
            vendor.callback(trade, { transaction: { seller_id: '2088101106499365' } }),
          ]
    for (const call of forged) expect(await accepts(call), JSON.stringify(call)).toBe(false)
    await expectNothing(order)
    expect(await accepts(good)).toBe(true)
    await expectOnce(order)
  })

  test('a wrong amount pays nothing, and is shown to finance', async () => {
    const { order, trade } = await opened()
    vendor.pay(trade, { amount: 1 })
    expect(await accepts(vendor.callback(trade))).toBe(false)
    expect(await accepts(vendor.callback(trade))).toBe(false)
    await expectNothing(order)
    expect(await differencesOf(trade)).toMatchObject([{ ours: 1000, theirs: 1 }])
  })

  test('refuses a trade that was not started here', async () => {
    const { trade } = await opened()
    vendor.pay(trade)
    expect(
      await accepts(vendor.callback(trade, { transaction: { out_trade_no: '202611229999xunknown' } })),
    ).toBe(false)
  })

  test('twenty concurrent callbacks mixed with queries, closings and new codes count once', async () => {
    const { order, trade } = await opened()
    vendor.pay(trade)
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => accepts(vendor.callback(trade))),
      check(order),
      open(order),
      runJob(server, runPollPayments),
      check(order),
    ])
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(true))
    await expectOnce(order)
  })

  if (everyOrder)
    test('any order of callback, query, job and new code: one allocation', async () => {
      const steps = ['callback', 'callback', 'check', 'job', 'open'] as const
      const orders = new Set(permutations(steps).map((order) => order.join(' ')))
      for (const way of orders) {
        const { order, trade } = await opened()
        vendor.pay(trade)
        await pass(30_000)
        for (const step of way.split(' ')) {
          if (step === 'callback') expect(await accepts(vendor.callback(trade)), way).toBe(true)
          if (step === 'check') await check(order)
          if (step === 'job') await runJob(server, runPollPayments)
          if (step === 'open') await open(order)
        }
        await expectOnce(order)
      }
    }, 120_000)

  if (everyOrder)
    test('callbacks of a trade in any order, each up to three times, for twenty trades at once: one allocation', async () => {
      const kinds: Record<string, string>[] = [
        {},
        { trade_status: 'TRADE_CLOSED' },
        { trade_status: 'WAIT_BUYER_PAY' },
        { total_amount: '0.01' },
      ]
      // The final callback of a trade is in each position in turn.
      const ways = permutations(kinds).map((way, at) =>
        way.toSpliced(at % 5, 0, { trade_status: 'TRADE_FINISHED' }),
      )
      const one = async (way: typeof ways) => {
        for (let next = way.pop(); next; next = way.pop()) {
          const { order, trade } = await opened()
          vendor.pay(trade)
          for (const [at, transaction] of next.entries()) {
            const call = vendor.callback(trade, { transaction })
            await Promise.all(Array.from({ length: 1 + ((at + way.length) % 3) }, () => post(call)))
          }
          await expectOnce(order)
        }
      }
      await Promise.all(Array.from({ length: 20 }, () => one(ways)))
    }, 120_000)

  test('polling makes up for a lost callback', async () => {
    const { order, trade } = await opened()
    vendor.pay(trade)
    await pass(30_000)
    await runJob(server, runPollPayments)
    await expectOnce(order)
  })

  test('codes expire, fail, and are replaced', async () => {
    const { order, trade } = await opened()
    await pass(16 * minute)
    await runJob(server, runPollPayments)
    expect(await paymentsOf(order)).toMatchObject([{ state: 'closed' }])
    expect(await check(order)).toMatchObject({ state: 'none' })
    expect(() => vendor.pay(trade)).toThrow()

    await open(order)
    const second = await tradeOf(order)
    vendor.pay(second, { fails: true })
    expect(await accepts(vendor.callback(second))).toBe(true)
    expect(await check(order)).toMatchObject({ state: 'none' })
    await expectNothing(order)

    await open(order)
    await pass(14 * minute)
    await open(order)
    const states = (await paymentsOf(order)).map(({ state }) => state)
    expect(states).toEqual(['closed', 'closed', 'closed', 'open'])
  })

  test('detects that a code was paid while the next was requested', async () => {
    const { order, trade } = await opened()
    await pass(14 * minute)
    vendor.pay(trade)
    expect(await open(order)).toMatchObject({ state: 'paid' })
    await expectOnce(order)
  })

  test('a payment for an order that is already paid or discarded is recorded for a refund by finance', async () => {
    const { order, trade } = await opened()
    await db().updateTable('orders').set({ status: 5 }).where('id', '=', order).execute()
    vendor.pay(trade)
    expect(await accepts(vendor.callback(trade))).toBe(true)
    expect(await accepts(vendor.callback(trade))).toBe(true)
    expect(await allocations(order)).toBe(0)
    expect(await paymentsOf(order)).toMatchObject([{ state: 'surplus' }])
    expect(await differencesOf(trade)).toMatchObject([{ ours: 0, theirs: 1000 }])
  })

  test('an order has one open code, however many are requested concurrently; other accounts get none', async () => {
    const order = await newOrder()
    await forgetTries()
    await Promise.allSettled(Array.from({ length: 8 }, () => browser.call(paymentOpen, { order, provider })))
    expect((await paymentsOf(order)).filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1)
    expect(await open(order)).toMatchObject({ state: 'open' })
    const theirs = await addOrder(server, { tenant, payment: provider })
    expect((await browser.call(paymentOpen, { order: theirs, provider })).status).toBe(404)
    expect((await browser.call(paymentCheck, { order: theirs })).status).toBe(404)
  })

  test('a failing provider is reported as such, and the order is unchanged', async () => {
    const order = await newOrder()
    for (const fault of ['broken', 'reset', 'garbage', 'page', 'cut'] as const) {
      vendor.fail(fault)
      await expect(open(order)).rejects.toThrow('The payment provider isn’t responding')
    }
    await expectNothing(order)
    expect(await open(order)).toMatchObject({ state: 'open' })
  })

  test('the statement of a day is compared with our ledger', async () => {
    const [paid, lost, gone] = [await opened(), await opened(), await opened()]
    for (const one of [paid, lost, gone]) vendor.pay(one.trade)
    await accepts(vendor.callback(paid.trade))
    await accepts(vendor.callback(gone.trade))
    const day = new Date(server.app.now().getTime() + 8 * 60 * minute).toISOString().slice(0, 10)
    await vendor.bill(day, {
      payments: [
        { number: paid.trade, amount: 1000 },
        { number: lost.trade, amount: 1000 },
        { number: '202611220000xforeign', amount: 77 },
      ],
    })
    await runJob(server, runComparePayments, { day })
    await runJob(server, runComparePayments, { day })
    expect(await differencesOf(paid.trade)).toEqual([])
    await expectOnce(lost.order)
    expect(await differencesOf(lost.trade)).toEqual([])
    expect(await differencesOf(gone.trade)).toMatchObject([{ ours: 1000, theirs: null }])
    expect(await differencesOf('202611220000xforeign')).toMatchObject([{ ours: null, theirs: 77 }])
    if (vendor.name !== 'wechat') return
    vendor.spoilBill(day)
    await expect(runJob(server, runComparePayments, { day })).rejects.toThrow('Not all provider statements')
  })

  test('the ledger is consistent, and no log contains a key or a code', async () => {
    expect(await auditLedger(db())).toEqual([])
    const { settings } = vendor
    const secrets = Object.entries(settings).filter(([name]) => /PRIVATE_KEY|V3_KEY/.test(name))
    for (const [, secret] of secrets)
      expect(server.logged()).not.toContain(secret!.length > 32 ? secret!.slice(60, 90) : secret!)
  })
})

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}
