import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#core/server/settings/config.ts'
import { staffTenant } from '#identity/staff-tenants/contract.ts'
import { runComparePayments } from '#money/reconciliation/server/compare-job.ts'
import { staffRefunds } from '#money/refunds/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { startAlipay } from '#testkit/vendors/alipay.ts'
import { startWechatPay } from '#testkit/vendors/wechat-pay.ts'
import { paymentFees, paymentOpen, paymentWays } from '../contract.ts'
import { runPollPayments } from './poll-job.ts'
import { callbackPath, beijingDay } from './provider.ts'
import { openProviders } from './providers.ts'

const host = 'studio.localhost'
let platforms: Awaited<ReturnType<typeof startWechatPay>>
let studios: Awaited<ReturnType<typeof startWechatPay>>
let alipay: Awaited<ReturnType<typeof startAlipay>>
let folder: string
let server: TestServer
let tenant: string
let [ana, fin, boss]: Browser[] = []
let buyer: string
let settings: Record<string, string | undefined>
const db = () => server.app.database.of(tenant)

beforeAll(async () => {
  ;[platforms, studios, alipay, folder] = await Promise.all([
    startWechatPay('certificate', '1900000109'),
    startWechatPay('publicKey', '1900000777'),
    startAlipay(),
    mkdtemp(join(tmpdir(), 'yiyin-merchants-')),
  ])
  const lines = Object.entries(studios.settings).map(([name, value]) => `${name}="${value}"\n`)
  await writeFile(join(folder, `${host}.env`), [...lines, 'WECHAT_FEE=0.38%+0.05\n'].join(''))
  settings = {
    ...platforms.settings,
    ...alipay.settings,
    PUBLIC_URL: 'https://localhost',
    MERCHANTS_FOLDER: folder,
    WECHAT_FEE: '0.6%',
  }
  server = await startServer(settings)
  platforms.clock.now = studios.clock.now = alipay.clock.now = server.app.now
  const home = await addTestTenant(server)
  await addPerson(server, home, { name: 'boss', role: 'operator' })
  await addPerson(server, home, { name: 'home-buyer' })
  boss = await new Browser(server).signIn('staff', 'boss', password)
  tenant = await addTestTenant(server, { host })
  buyer = await addPerson(server, tenant, { name: 'ana' })
  await addPerson(server, tenant, { name: 'fin', role: 'finance' })
  ana = await new Browser(server, host).signIn('user', 'ana', password)
  fin = await new Browser(server, host).signIn('staff', 'fin', password)
  await fin.confirm(password)
})
afterAll(async () => {
  await server.close()
  await Promise.all([platforms.close(), studios.close(), alipay.close(), rm(folder, { recursive: true })])
})

test('the fee of a provider is that of the account that collects, and none is said where none is set', async () => {
  expect((await ana!.call(paymentFees, {})).body.result).toEqual([
    { provider: 'wechat', share: 38, fixed: 5 },
  ])
  const plain = await new Browser(server).signIn('user', 'home-buyer', password)
  expect((await plain.call(paymentFees, {})).body.result).toEqual([
    { provider: 'wechat', share: 60, fixed: 0 },
  ])
  expect(() =>
    readConfig({
      ...settings,
      DATABASE_URL: 'postgres://x',
      YIYIN_SECRET: 'x'.repeat(32),
      ALIPAY_FEE: '1 of 100',
    }),
  ).toThrow('ALIPAY_FEE')
})

let orders = 0
async function opened() {
  const id = await addOrder(server, { tenant, buyer, amount: 1000, payment: 'wechat' })
  orders += 1
  const number = `20261122${String(orders).padStart(4, '0')}`
  await db().updateTable('orders').set({ number }).where('id', '=', id).execute()
  expect((await ana!.call(paymentOpen, { order: id, provider: 'wechat' })).body.result?.state).toBe('open')
  return { id, trade: (await paymentOf(id)).trade_number }
}
const paymentOf = (order: string) =>
  db()
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
async function post(path: string, { headers, body }: { headers: Record<string, string>; body: string }) {
  return (await fetch(`${server.origin()}${path}`, { method: 'POST', headers, body })).status
}
/** Restarts with changed settings. */
const restart = () =>
  (server.app.payments = openProviders(
    readConfig({ ...settings, DATABASE_URL: 'postgres://x', YIYIN_SECRET: 'x'.repeat(32) }),
    server.app.now,
  ))

test('a tenant collects through its own merchant account, which no other can impersonate', async () => {
  expect((await ana!.call(paymentWays, {})).body.result).toEqual(['wechat'])
  const { collects } = (await boss!.call(staffTenant, { id: tenant })).body.result!
  expect(collects).toEqual([{ provider: 'wechat', merchant: '1900000777', own: true }])
  const { id, trade } = await opened()
  expect([studios.trades.has(trade), platforms.trades.has(trade)]).toEqual([true, false])
  const own = callbackPath('wechat', '1900000777')
  expect(new URL(studios.trades.get(trade)!.notify).pathname).toBe(own)

  // The other merchant reports, with its own valid signature, that a trade with this number was paid.
  platforms.trades.set(trade, { ...studios.trades.get(trade)!, state: 'SUCCESS' })
  const foreign = platforms.callback(trade)
  for (const path of [own, callbackPath('wechat'), callbackPath('wechat', '1900000109')])
    expect(await post(path, foreign), path).toBe(400)
  platforms.bill(beijingDay(server.app.now()), { payments: [{ number: trade, amount: 1000 }] })
  expect((await paymentOf(id)).state).toBe('open')

  studios.pay(trade)
  const ownCallback = studios.callback(trade)
  expect(await post(callbackPath('wechat'), ownCallback)).toBe(400)
  expect(await post(callbackPath('wechat', '1900000888'), ownCallback)).toBe(404)
  expect(await post(own, ownCallback)).toBe(200)
  expect(await paymentOf(id)).toMatchObject({ state: 'paid', merchant: '1900000777' })

  const refund = {
    id,
    refund: crypto.randomUUID(),
    usage: 300,
    amount: 500,
    way: 'online',
    reason: 'x',
  } as const
  expect((await fin!.call(staffRefunds.refund, refund)).body.result).toEqual({ state: 'done' })
  expect([studios.refunds.size, platforms.refunds.size]).toEqual([1, 0])

  // Each merchant's statement is compared with its payments, and shown to the tenants it collects for.
  const [number, { amount }] = [...studios.refunds][0]!
  const foreigner = '202611220000xforeign'
  studios.bill(beijingDay(server.app.now()), {
    payments: [
      { number: trade, amount: 1000 },
      { number: foreigner, amount: 77 },
    ],
    refunds: [{ number, trade, amount }],
  })
  await runJob(server, runComparePayments, { day: beijingDay(server.app.now()) })
  const found = await db()
    .selectFrom('payment_differences')
    .select(['trade_number', 'ours', 'theirs'])
    .execute()
  // The platform's statement has this trade number too, but nobody paid it there.
  expect(found).toHaveLength(2)
  expect(found).toEqual(
    expect.arrayContaining([
      { trade_number: trade, ours: null, theirs: 1000 },
      { trade_number: foreigner, ours: null, theirs: 77 },
    ]),
  )
})

test('a payment stays with the merchant it was opened with when settings change', async () => {
  const before = await opened()
  await rename(join(folder, `${host}.env`), join(folder, 'former.env'))
  restart()
  expect((await ana!.call(paymentWays, {})).body.result).toEqual(['wechat', 'alipay'])
  // The next code is the platform's; the previous one is closed at its own merchant.
  expect((await ana!.call(paymentOpen, { order: before.id, provider: 'wechat' })).body.result?.state).toBe(
    'open',
  )
  expect(studios.trades.get(before.trade)?.state).toBe('CLOSED')
  const next = await paymentOf(before.id)
  expect(next.merchant).toBe('1900000109')

  // Without the previous file there is no one to ask, and no one else is trusted about it.
  platforms.pay(next.trade_number)
  await db().updateTable('payments').set({ merchant: 'gone' }).where('id', '=', next.id).execute()
  expect(await post(callbackPath('wechat', '1900000109'), platforms.callback(next.trade_number))).toBe(400)
  server.pass(16 * 60_000)
  await runJob(server, runPollPayments)
  expect((await paymentOf(before.id)).state).toBe('closed')
})
