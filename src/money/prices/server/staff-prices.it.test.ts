import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import { auditLogList, auditLogExport } from '#identity/audit/contract.ts'
import { orderAdd, orderExport, orderList, orderQuote } from '#money/orders/contract/orders.ts'
import { staffOrders } from '#money/orders/contract/selling.ts'
import { Browser, type Reply } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import {
  staffBankDetailsModify,
  staffBuyerPriceModify,
  staffBuyerPrices,
  staffBuyers,
  staffPriceModify,
  staffPrices,
  staffWelcome,
  staffWelcomeModify,
} from '../contract/staff-prices.ts'

let server: TestServer
let tenant: string
let buyer: string
let [ana, op, op2, fin]: Browser[] = []
const db = () => server.app.database.of(tenant)

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  buyer = await addPerson(server, tenant, { name: '=ana', mobile: '13812345678' })
  await addPerson(server, tenant, { name: 'op', role: 'operator' })
  await addPerson(server, tenant, { name: 'op2', role: 'operator' })
  await addPerson(server, tenant, { name: 'fin', role: 'finance' })
  const as = (portal: 'user' | 'staff', name: string) => new Browser(server).signIn(portal, name, password)
  ;[ana, op, op2, fin] = await Promise.all([
    as('user', '=ana'),
    as('staff', 'op'),
    as('staff', 'op2'),
    as('staff', 'fin'),
  ])
  await Promise.all([op, op2].map((one) => one!.confirm(password)))
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from tries`.execute(server.app.database.outside)
  await db().deleteFrom('prices').execute()
})

const said = ({ body }: Reply): ProblemName | 'done' => {
  if (body.success) return 'done'
  const found = Object.entries(problems).find(([, { code }]) => code === body.resultCode)
  return found![0] as ProblemName
}
const priceOf = (audience: 'cost' | 'users' | 'agents', fen: number, type: 0 | 1 | 2 = 1) => ({
  audience,
  type,
  fen,
})
const set = (browser: Browser, ...prices: ReturnType<typeof priceOf>[]) =>
  browser.call(staffPriceModify, { prices }).then(said)

test('without prices nothing is sold, and it says so; once they are set it is', async () => {
  const none = { cost: null, users: null, agents: null }
  expect((await op!.call(staffPrices, {})).body.result).toEqual([
    { type: 1, ...none },
    { type: 0, ...none },
    { type: 2, ...none },
  ])
  expect(said(await ana!.call(orderQuote, { type: 1, quantity: 1 }))).toBe('noPrice')
  expect(said(await ana!.call(orderQuote, { type: 2, quantity: 1 }))).toBe('noPrice')
  expect(await set(op!, priceOf('cost', 30, 2), priceOf('users', 100, 2))).toBe('done')
  expect((await ana!.call(orderQuote, { type: 2, quantity: 1 })).body.result).toMatchObject({ amount: 100 })
  expect(await set(op!, priceOf('users', 100))).toBe('costMissing')
  expect(await set(op!, priceOf('cost', 30), priceOf('users', 100), priceOf('agents', 60))).toBe('done')
  expect((await ana!.call(orderQuote, { type: 1, quantity: 2 })).body.result).toMatchObject({
    amount: 200,
    oldPrice: null,
  })
  expect(await set(op!, priceOf('users', 80))).toBe('done')
  expect((await ana!.call(orderQuote, { type: 1, quantity: 2 })).body.result).toMatchObject({
    amount: 160,
    oldPrice: 100,
  })
})

test('no price is below its cost, and the refusal says it', async () => {
  await set(op!, priceOf('cost', 37), priceOf('users', 100), priceOf('agents', 60))
  const refused = await op!.call(staffPriceModify, { prices: [priceOf('users', 36)] })
  expect(said(refused)).toBe('belowCost')
  expect(refused.body.resultInfo).toContain('¥0.37')
  // A cost above the price is refused as well, unless the price is raised in the same request.
  expect(await set(op!, priceOf('cost', 70))).toBe('belowCost')
  expect(await set(op!, priceOf('cost', 70), priceOf('agents', 70))).toBe('done')
  const one = { id: buyer, prices: [{ type: 1 as const, fen: 69 }] }
  expect(said(await op!.call(staffBuyerPriceModify, one))).toBe('belowCost')
  expect(said(await op!.call(staffBuyerPriceModify, { ...one, prices: [{ type: 1, fen: 75 }] }))).toBe('done')
  expect(await set(op!, priceOf('cost', 76), priceOf('agents', 80))).toBe('buyerBelowCost')
  expect((await ana!.call(orderQuote, { type: 1, quantity: 1 })).body.result?.price).toBe(75)
  expect((await op!.call(staffBuyerPrices, { id: buyer })).body.result?.[0]).toEqual({
    type: 1,
    fen: 100,
    cost: 70,
    own: 75,
  })
  expect((await op!.call(staffBuyers, {})).body.result!.records).toMatchObject([
    { id: buyer, own: [{ type: 1, fen: 75, oldFen: null }] },
  ])
  expect((await op!.call(staffBuyers, { name: '1381234' })).body.result!.records).toHaveLength(1)
  expect(said(await op!.call(staffBuyerPriceModify, { ...one, prices: [{ type: 1, fen: null }] }))).toBe(
    'done',
  )
  expect((await ana!.call(orderQuote, { type: 1, quantity: 1 })).body.result?.price).toBe(100)
})

test('two concurrent operators never leave a price below its cost', async () => {
  await set(op!, priceOf('cost', 30), priceOf('users', 100), priceOf('agents', 60))
  for (let round = 0; round < 8; round += 1) {
    const replies = await Promise.all([set(op!, priceOf('cost', 60)), set(op2!, priceOf('agents', 50))])
    expect(replies.filter((reply) => reply === 'done')).toHaveLength(1)
    const dub = (await op!.call(staffPrices, {})).body.result![0]!
    expect(dub.agents!.fen).toBeGreaterThanOrEqual(dub.cost!.fen)
    await set(op!, priceOf('cost', 30), priceOf('agents', 60))
  }
})

test('a user of an agent is not a buyer of the platform', async () => {
  const agent = await addPerson(server, tenant, { role: 'agent', name: 'agency' })
  const pupil = await addPerson(server, tenant, { name: 'pupil' })
  await db().updateTable('accounts').set({ agent_id: agent }).where('id', '=', pupil).execute()
  const found = async (name: string) => (await op!.call(staffBuyers, { name })).body.result!.records
  expect(await found('pupil')).toEqual([])
  expect(await found('agency')).toMatchObject([{ role: 'agent' }])
  const prices = [{ type: 1 as const, fen: 100 }]
  expect(said(await op!.call(staffBuyerPriceModify, { id: pupil, prices }))).toBe('buysFromAgent')
})

test('changes need the password again, and are recorded with the previous values', async () => {
  await db().deleteFrom('audit_log').execute()
  await addPerson(server, tenant, { name: 'op3', role: 'operator' })
  const unconfirmed = await new Browser(server).signIn('staff', 'op3', password)
  expect(await set(unconfirmed, priceOf('cost', 1))).toBe('passwordAgain')

  await set(op!, priceOf('cost', 30), priceOf('users', 100))
  await set(op!, priceOf('users', 120))
  await op!.call(staffBuyerPriceModify, { id: buyer, prices: [{ type: 1, fen: 110 }] })
  const bank = { accountNumber: '6222', accountName: 'Y', englishName: 'Y', bankName: 'B' }
  expect(said(await op!.call(staffBankDetailsModify, { offline: true, ...bank }))).toBe('bankFieldMissing')
  expect(said(await op!.call(staffBankDetailsModify, { offline: true, ...bank, englishBankName: 'B' }))).toBe(
    'done',
  )
  const welcome = { dub: 120, speech: 0, live: 600, days: 7 }
  expect(said(await op!.call(staffWelcomeModify, welcome))).toBe('done')
  expect((await op!.call(staffWelcome, {})).body.result).toEqual(welcome)

  const { records } = (await fin!.call(auditLogList, {})).body.result!
  expect(records.map(({ action }) => action)).toEqual([
    'welcome.set',
    'bank.platform',
    'price.buyer',
    'price.platform',
    'price.platform',
    'price.platform',
  ])
  expect(records[0]).toMatchObject({
    by: 'op',
    details: { dubBefore: 600, dub: 120, daysBefore: 30, days: 7 },
  })
  expect(records[2]!.subject).toEqual({ kind: 'account', id: buyer, name: '=ana' })
  expect(records[3]!.details).toEqual({ audience: 'users', type: 1, fenBefore: 100, fen: 120 })

  // Page by page, by person, action and day; finance only sees actions about money.
  const first = (await op!.call(auditLogList, { size: 4 })).body.result!
  const rest = (await op!.call(auditLogList, { size: 4, after: first.next! })).body.result!
  expect([...first.records, ...rest.records].map(({ id }) => id)).toEqual(records.map(({ id }) => id))
  const found = (filter: object, who = op!) =>
    who.call(auditLogList, filter).then(({ body }) => body.result!.records.length)
  expect(await found({ name: 'ANA' })).toBe(1)
  expect(await found({ action: 'price.platform' })).toBe(3)
  expect(await found({ until: '2020-01-01' })).toBe(0)
  await db()
    .insertInto('audit_log')
    .values({ tenant_id: tenant, by_account: buyer, action: 'agent.suspend', at: server.app.now() })
    .execute()
  expect([await found({}), await found({}, fin!)]).toEqual([7, 6])

  const { path } = (await op!.call(auditLogExport, { table: 'csv', action: 'price.buyer' })).body.result!
  const table = (await op!.fetch('GET', path)).body as unknown as { text: string }
  // A name that a spreadsheet would run stays text.
  expect(table.text).toContain(`,'=ana,`)
  expect(table.text).toMatch(/¥1\.10/)
})

test('orders are exported as a table with the filter of the screen', async () => {
  await set(op!, priceOf('cost', 30), priceOf('users', 100))
  await op!.call(staffBankDetailsModify, {
    offline: true,
    accountNumber: '1',
    accountName: '1',
    englishName: '1',
    bankName: '1',
    englishBankName: '1',
  })
  for (const quantity of [3, 4])
    await ana!.call(orderAdd, { type: 1, quantity, payment: 'offline', amount: quantity * 100 })
  const [newest] = (await ana!.call(orderList, {})).body.result!.records
  const linesOf = async (browser: Browser, reply: Promise<Reply<{ path: string }>>) => {
    const { path } = (await reply).body.result!
    const { text } = (await browser.fetch('GET', path)).body as unknown as { text: string }
    return text.trim().split('\n')
  }
  expect(await linesOf(ana!, ana!.call(orderExport, { table: 'csv' }))).toHaveLength(3)
  expect(await linesOf(ana!, ana!.call(orderExport, { table: 'csv', status: 4 }))).toHaveLength(1)
  const [, line] = await linesOf(fin!, fin!.call(staffOrders.export, { table: 'csv', name: newest!.number }))
  expect(line).toContain(`'=ana`)
  expect(line).toContain(newest!.number)
})
