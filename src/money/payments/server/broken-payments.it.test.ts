import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectReconciled } from '#testkit/desks/expect-reconciled.ts'
import { openMoneyDesk, type MoneyDesk } from '#testkit/desks/money-desk.ts'
import { patience } from '#testkit/faults/break-everywhere.ts'
import { paymentCheck, paymentOpen } from '../contract.ts'

// A failure at any point of a payment: what the providers received is allocated once.

type Way = 'wechat' | 'alipay'

let desk: MoneyDesk
beforeAll(async () => {
  desk = await openMoneyDesk()
})
afterAll(() => desk.close())

const other = { wechat: 'alipay', alipay: 'wechat' } as const

async function openCode(order: string, provider: Way) {
  const { body } = await desk.ana.call(paymentOpen, { order, provider })
  if (!body.success) throw new Error(body.resultEnInfo)
  return body.result!
}
const paymentsOf = (order: string) =>
  desk.db().selectFrom('payments').selectAll().where('order_id', '=', order).orderBy('created_at').execute()
async function opened(way: Way) {
  const order = await desk.newOrder({ payment: way })
  await openCode(order, way)
  const trade = (await paymentsOf(order)).at(-1)!.trade_number
  return { order, trade }
}
async function paid(way: Way) {
  const one = await opened(way)
  desk.vendors[way].pay(one.trade)
  return one
}
const callBack = (way: Way, trade: string) => desk.callBack(way, desk.vendors[way].callback(trade))

/** Ages pending payments, so that they are polled. */
async function aged(order: string) {
  const before = new Date(desk.server.app.now().getTime() - 60_000)
  await desk.db().updateTable('payments').set({ created_at: before }).where('order_id', '=', order).execute()
}
async function minuteLater(order: string) {
  await aged(order)
  await desk.crashing.does({ does: 'payments.ask', input: {} })
}
/** The shown code is about to be too old to be shown again. */
const expiring = async (order: string) => {
  const soon = new Date(desk.server.app.now().getTime() + 60_000)
  await desk.db().updateTable('payments').set({ expires_at: soon }).where('order_id', '=', order).execute()
}

/** The buyer pays the shown code and then, by mistake, each code that can still be paid; the providers call back. */
async function payEverything(order: string, way: Way) {
  let visible = await openCode(order, way)
  // The page polls; a dead code is replaced by the next.
  if ((await desk.ana.call(paymentCheck, { order })).body.result!.state === 'none')
    visible = await openCode(order, way)
  expect(visible).toMatchObject({ state: 'open' })
  const trades = (await paymentsOf(order)).toSorted(
    (one, two) => Number(two.code === visible.code) - Number(one.code === visible.code),
  )
  for (const { provider, trade_number: trade } of trades) {
    const vendor = desk.vendors[provider as Way]
    if (!canBePaid(vendor, trade)) continue
    vendor.pay(trade)
    expect(await callBack(provider as Way, trade)).toBe(true)
  }
  await minuteLater(order)
  await completed(order)
}

function canBePaid(vendor: MoneyDesk['vendors'][Way], trade: string) {
  const known = vendor.trades.get(trade)
  if (!known) return false
  return 'state' in known ? known.state === 'NOTPAY' : (known.status ?? 'WAIT_BUYER_PAY') === 'WAIT_BUYER_PAY'
}

async function completed(order: string) {
  await expectReconciled(desk, order)
  const { status } = await desk
    .db()
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  expect(status).toBe(4)
  expect((await paymentsOf(order)).filter(({ state }) => state === 'open')).toEqual([])
}

const both = ['line', 'process'] as const

test.each(both)(
  'the %s breaks while the statement of a day is compared',
  async (breaks) => {
    const day = new Date(desk.server.app.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    let times = 0
    await desk.breakEverywhere(breaks, {
      before: async () => {
        times += 1
        const foreign = `202611220000xforeign${breaks}${times}`
        const one = { ...(await paid('wechat')), foreign }
        const payments = [...paidTrades(desk.vendors.wechat), { number: foreign, amount: 77 }]
        await desk.vendors.wechat.bill(day, { payments })
        await desk.vendors.alipay.bill(day, { payments: paidTrades(desk.vendors.alipay) })
        return one
      },
      under: () => desk.crashing.does({ does: 'payments.compare', input: { day } }),
      after: async ({ order, foreign }) => {
        await desk.crashing.does({ does: 'payments.compare', input: { day } })
        await completed(order)
        const found = await desk
          .db()
          .selectFrom('payment_differences')
          .select(['ours', 'theirs'])
          .where('trade_number', '=', foreign)
          .execute()
        expect(found).toEqual([{ ours: null, theirs: 77 }])
      },
    })
  },
  patience,
)

test.each([
  ['line', 'wechat'],
  ['line', 'alipay'],
  ['process', 'wechat'],
] as const)(
  'the %s breaks while a code of %s is created',
  async (breaks, way) => {
    const places = await desk.breakEverywhere(breaks, {
      before: () => desk.newOrder({ payment: way }),
      under: (order) => openCode(order, way),
      after: (order) => payEverything(order, way),
    })
    expect(places.map(({ what, side }) => `${side} ${what.split(' ', 2).join(' ')}`)).toEqual(
      expect.arrayContaining([
        'before commit',
        'after commit',
        way === 'wechat' ? 'after /v3/pay/transactions/native ' : 'after /gateway.do alipay.trade.precreate',
        'after update "payments"',
      ]),
    )
  },
  patience,
)

test.each([
  ['line', 'wechat'],
  ['process', 'alipay'],
] as const)(
  'the %s breaks while a callback of %s is handled',
  async (breaks, way) => {
    const places = await desk.breakEverywhere(breaks, {
      before: async () => ({ ...(await paid(way)), taken: false }),
      under: async (one) => (one.taken = await callBack(way, one.trade)),
      after: async ({ order, trade, taken }, turn) => {
        const goOn = [
          () => callBack(way, trade),
          () => desk.ana.call(paymentCheck, { order }),
          () => minuteLater(order),
        ]
        // A provider that got a good answer does not call again.
        if (!taken) await goOn[turn % goOn.length]!()
        await completed(order)
        expect(await callBack(way, trade)).toBe(true)
        await completed(order)
      },
    })
    expect(places.length).toBeGreaterThanOrEqual(2)
  },
  patience,
)

test.each(both)(
  'the %s breaks while a new code replaces an old one',
  async (breaks) => {
    const places = await desk.breakEverywhere(breaks, {
      before: async () => {
        const { order } = await opened('wechat')
        await expiring(order)
        return order
      },
      under: (order) => openCode(order, 'wechat'),
      after: (order) => payEverything(order, 'wechat'),
    })
    expect(places.length).toBeGreaterThanOrEqual(7)
  },
  patience,
)

test.each(['wechat', 'alipay'] as const)(
  'the connection breaks while the buyer of a code of %s switches to the other way to pay, and back',
  async (way) => {
    await desk.breakEverywhere('line', {
      before: () => opened(way),
      under: ({ order }) => openCode(order, other[way]),
      after: ({ order }, turn) => payEverything(order, turn % 2 === 0 ? way : other[way]),
    })
  },
  patience,
)

test(
  'the connection breaks while a new code is requested and the old one is paid',
  async () => {
    await desk.breakEverywhere('line', {
      before: async () => {
        const one = await paid('wechat')
        await expiring(one.order)
        return one
      },
      under: ({ order }) => openCode(order, 'wechat'),
      after: async ({ order, trade }) => {
        expect(await openCode(order, 'wechat')).toMatchObject({ state: 'paid' })
        expect(await callBack('wechat', trade)).toBe(true)
        await completed(order)
      },
    })
  },
  patience,
)

test(
  'the process breaks while polling payments whose callback was lost',
  async () => {
    await desk.breakEverywhere('process', {
      before: async () => {
        const { order } = await paid('alipay')
        await aged(order)
        return order
      },
      under: () => desk.crashing.does({ does: 'payments.ask', input: {} }),
      after: async (order) => {
        await minuteLater(order)
        await completed(order)
      },
    })
  },
  patience,
)

function paidTrades(vendor: MoneyDesk['vendors'][Way]) {
  return [...vendor.trades]
    .filter(([, trade]) => ('state' in trade ? trade.state === 'SUCCESS' : trade.status === 'TRADE_SUCCESS'))
    .map(([number, { amount }]) => ({
      number,
      amount: Math.round(Number(amount) * (vendor.name === 'wechat' ? 1 : 100)),
    }))
}
