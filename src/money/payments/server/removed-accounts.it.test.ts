import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { accountRemove } from '#identity/accounts/contract.ts'
import { staffAccountSuspend } from '#identity/staff-accounts/contract.ts'
import { auditLedger } from '#money/ledger/server/audit-ledger.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, password } from '#testkit/client/people.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { startPayingServer } from '#testkit/desks/paying-server.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { paymentOpen } from '../contract.ts'
import { runPollPayments } from './poll-job.ts'
import { callbackPath } from './provider.ts'

// Accounts that are closed while somebody can still pay for them.

let desk: Awaited<ReturnType<typeof startPayingServer>>
beforeAll(async () => {
  desk = await startPayingServer()
})
afterAll(() => desk.close())

type Way = 'wechat' | 'alipay'

let buyers = 0
/** A new account with an order and its payment code. */
async function buying(way: Way) {
  const { server, tenant, db } = desk
  const place = (buyers += 1)
  const name = `buyer-${place}`
  const buyer = await addPerson(server, tenant, { name })
  const browser = await new Browser(server).signIn('user', name, password)
  await browser.confirm(password)
  const order = await addOrder(server, { tenant, buyer, amount: 1000, payment: way })
  const number = `20261122${String(place).padStart(4, '0')}`
  await db().updateTable('orders').set({ number }).where('id', '=', order).execute()
  const open = () => browser.call(paymentOpen, { order, provider: way })
  expect((await open()).body.success).toBe(true)
  const payments = () => db().selectFrom('payments').selectAll().where('order_id', '=', order).execute()
  const [{ trade_number: trade }] = (await payments()) as [Awaited<ReturnType<typeof payments>>[0]]
  const remove = async () => (await browser.call(accountRemove, {})).body
  return { buyer, browser, order, trade, open, payments, remove }
}
type Buying = Awaited<ReturnType<typeof buying>>

async function callBack(way: Way, trade: string) {
  const { headers, body } = desk.vendors[way].callback(trade)
  return fetch(`${desk.server.origin()}${callbackPath(way)}`, { method: 'POST', headers, body })
}

const standing = async ({ buyer, order, payments }: Buying) => {
  const { removed_at } = await desk
    .db()
    .selectFrom('accounts')
    .select('removed_at')
    .where('id', '=', buyer)
    .executeTakeFirstOrThrow()
  const { status } = await desk
    .db()
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  const packages = await desk
    .db()
    .selectFrom('packages')
    .select('id')
    .where('account_id', '=', buyer)
    .execute()
  return {
    removed: removed_at !== null,
    status,
    states: (await payments()).map(({ state }) => state),
    packages: packages.length,
  }
}

const differences = (trade: string) =>
  desk.db().selectFrom('payment_differences').selectAll().where('trade_number', '=', trade).execute()

test.for<Way>(['wechat', 'alipay'])(
  'a code of %s is closed before its account, and the order is discarded',
  async (way) => {
    const one = await buying(way)
    expect(await one.remove()).toMatchObject({ success: true })
    expect(await standing(one)).toEqual({
      removed: true,
      status: orderStatus.discarded,
      states: ['closed'],
      packages: 0,
    })
    if (way === 'wechat') return expect(() => desk.vendors.wechat.pay(one.trade)).toThrow('no longer good')
    // Alipay has no trade before its code is scanned, so nothing can be closed there.
    desk.vendors.alipay.pay(one.trade)
    expect((await callBack(way, one.trade)).status).toBe(200)
    expect(await standing(one)).toMatchObject({ states: ['surplus'], packages: 0 })
    expect(await differences(one.trade)).toMatchObject([{ ours: 0, theirs: 1000 }])
  },
)

test('a payment just before is allocated, and the account stays until it is closed again', async () => {
  const one = await buying('wechat')
  desk.vendors.wechat.pay(one.trade)
  expect(await one.remove()).toMatchObject({ success: false, resultCode: problems.orderJustPaid.code })
  expect(await standing(one)).toEqual({
    removed: false,
    status: orderStatus.completed,
    states: ['paid'],
    packages: 1,
  })
  expect(await one.remove()).toMatchObject({ success: true })
})

test('an account cannot be closed while the provider is unreachable', async () => {
  const one = await buying('wechat')
  desk.vendors.wechat.fail('reset')
  expect(await one.remove()).toMatchObject({ success: false, resultCode: problems.providerSilent.code })
  expect(await standing(one)).toMatchObject({ removed: false, states: ['open'] })
  expect(await one.remove()).toMatchObject({ success: true })
})

test('in any order of events nothing is posted to a removed account', async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, index) => buying(index % 2 === 0 ? 'wechat' : 'alipay')),
  )
  await Promise.all(
    all.map(async (one, index) => {
      const way = index % 2 === 0 ? 'wechat' : 'alipay'
      const pay = async () => {
        try {
          desk.vendors[way].pay(one.trade)
        } catch {
          return
        }
        await callBack(way, one.trade)
      }
      const steps = [one.remove, pay, one.open]
      await Promise.all(steps.map((_, at) => steps[(at + index) % steps.length]!()))
    }),
  )
  for (const one of all) {
    const { removed, status, states, packages } = await standing(one)
    if (removed)
      expect({ status, open: states.includes('open') }).toEqual({ status: expect.any(Number), open: false })
    // Paid and allocated before the removal, or a surplus.
    expect(packages, JSON.stringify(states)).toBe(states.filter((state) => state === 'paid').length)
    if (removed && packages === 0) expect(status).toBe(orderStatus.discarded)
    const late = (await differences(one.trade)).length
    expect(late).toBe(states.includes('surplus') ? 1 : 0)
  }
  expect(await auditLedger(desk.server.app.database.of(desk.tenant))).toEqual([])
})

test('the code of a suspended account is closed', async () => {
  const one = await buying('wechat')
  await addPerson(desk.server, desk.tenant, { name: 'boss', role: 'operator' })
  const boss = await new Browser(desk.server).signIn('staff', 'boss', password)
  await boss.confirm(password)
  await boss.call(staffAccountSuspend, { id: one.buyer, suspended: true })
  desk.server.pass(30_000)
  await runJob(desk.server, runPollPayments)
  expect(await standing(one)).toMatchObject({ states: ['closed'], packages: 0 })
  expect(() => desk.vendors.wechat.pay(one.trade)).toThrow('no longer good')
})
