import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { auditLogList } from '#identity/audit/contract.ts'
import { auditLedger } from '#money/ledger/server/audit-ledger.ts'
import { hold, settle } from '#money/ledger/server/hold.ts'
import { allocateOrder } from '#money/orders/server/settle-order.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import {
  staffLedger,
  staffLedgerExport,
  staffHolders,
  staffPackageExport,
  staffPackages,
  staffUsageGive,
  staffUsageTakeBack,
} from '../contract/staff-usage.ts'

let server: TestServer
let tenant: string
let ana: string
let [op, fin]: Browser[] = []
const db = () => server.app.database.of(tenant)

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  ana = await addPerson(server, tenant, { name: 'ana' })
  await addPerson(server, tenant, { name: 'op', role: 'operator' })
  await addPerson(server, tenant, { name: 'fin', role: 'finance' })
  ;[op, fin] = await Promise.all(
    ['op', 'fin'].map((name) => new Browser(server).signIn('staff', name, password)),
  )
  await op!.confirm(password)
})
afterAll(() => server.close())

const expires = () => new Date(server.app.now().getTime() + 86_400_000).toISOString()

test('an operator gives the platform’s usage once, however often the request is sent', async () => {
  const gift = {
    id: ana,
    gift: randomUUID(),
    type: 1 as const,
    quantity: 10,
    expires: expires(),
    reason: 'late',
  }
  const replies = await Promise.all(Array.from({ length: 4 }, () => op!.call(staffUsageGive, gift)))
  expect(new Set(replies.map(({ body }) => body.result?.number)).size).toBe(1)
  const [visible] = (await op!.call(staffHolders, { name: 'an' })).body.result!.records
  expect(visible).toMatchObject({ id: ana, role: 'user', dubAmount: 600, ttsAmount: 0 })
  const packages = (await op!.call(staffPackages, { id: ana })).body.result!
  expect(packages.records).toMatchObject([{ size: 600, bought: false }])
  const { records } = (await op!.call(auditLogList, { action: 'usage.give' })).body.result!
  expect(records).toMatchObject([{ details: { unit: 'dub', usage: 600, reason: 'late' } }])
  // One minute is too little, and staff cannot receive usage.
  expect((await op!.call(staffUsageGive, { ...gift, gift: randomUUID(), quantity: 1 })).body.success).toBe(
    false,
  )
  const self = { ...gift, gift: randomUUID(), id: op!.session!.user.id }
  expect((await op!.call(staffUsageGive, self)).body.success).toBe(false)
})

test('an operator takes an unused gift of the platform back once; a used one and that of an agent stay', async () => {
  const cy = await addPerson(server, tenant, { name: 'cy' })
  const give = async () => {
    const gift = randomUUID()
    const input = { id: cy, gift, type: 1 as const, quantity: 10, expires: expires(), reason: 'late' }
    await op!.call(staffUsageGive, input)
    return gift
  }
  const gifts = async () =>
    (await op!.call(staffPackages, { id: cy })).body.result!.records.map(({ gift }) => gift)
  const left = async () => (await op!.call(staffHolders, { id: cy })).body.result!.records[0]!.dubAmount
  const [first, second] = [await give(), await give()]
  expect(new Set(await gifts())).toEqual(new Set([first, second]))
  expect((await fin!.call(staffUsageTakeBack, { id: first })).status).toBe(403)
  const replies = await Promise.all([
    op!.call(staffUsageTakeBack, { id: first }),
    op!.call(staffUsageTakeBack, { id: first }),
  ])
  expect(replies.map(({ body }) => body.resultCode).toSorted((one, other) => one - other)).toEqual([
    0,
    problems.giftGone.code,
  ])
  expect(await left()).toBe(600)
  expect((await gifts()).filter(Boolean)).toEqual([second])
  const [run, at] = [randomUUID(), server.app.now()]
  await db()
    .transaction()
    .execute(async (trx) => {
      await hold(trx, { tenant, account: cy, unit: 'dub', amount: 1, run, at })
      await settle(trx, { run, used: 1, at })
    })
  expect((await gifts()).filter(Boolean)).toEqual([])
  expect((await op!.call(staffUsageTakeBack, { id: second })).body.resultCode).toBe(problems.giftUsed.code)
  const { records } = (await op!.call(auditLogList, { action: 'usage.takeBack' })).body.result!
  expect(records).toMatchObject([{ details: { unit: 'dub', usage: 600 } }])
})

test('the ledger of an account adds up line by line, across pages and days', async () => {
  const ben = await addPerson(server, tenant, { name: 'ben' })
  await giveUsage(server, { tenant, account: ben, size: 300 })
  const order = await addOrder(server, { tenant, buyer: ben, status: 2 })
  await db()
    .transaction()
    .execute((trx) => allocateOrder(server.app, trx, order))
  for (const used of [40, 5]) {
    const [run, at] = [randomUUID(), server.app.now()]
    await db()
      .transaction()
      .execute(async (trx) => {
        await hold(trx, { tenant, account: ben, unit: 'dub', amount: 60, run, at })
        await settle(trx, { run, used, at })
      })
  }
  // Held usage still counts.
  const [run, at] = [randomUUID(), server.app.now()]
  await db()
    .insertInto('runs')
    .values({ tenant_id: tenant, id: run, account_id: ben, kind: 'x', title: 'x', job_id: run, input: '{}' })
    .execute()
  await db()
    .transaction()
    .execute((trx) => hold(trx, { tenant, account: ben, unit: 'dub', amount: 100, run, at }))
  const lines = async (more: { size?: number; after?: string; since?: string; until?: string }, who = op!) =>
    (await who.call(staffLedger, { id: ben, type: 1, ...more })).body.result!
  const { records } = await lines({})
  expect(records.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['use', -5, 855],
    ['use', -40, 860],
    ['buy', 600, 900],
    ['giftReceived', 300, 300],
  ])
  const first = await lines({ size: 3 })
  const second = await lines({ size: 3, after: first.next! })
  expect(second).toMatchObject({ records: [{ balance: 300 }], next: null })
  expect((await lines({ until: '2020-01-01' })).records).toEqual([])
  // Finance gets a link to the order; the operator may not see it.
  expect(records[2]!.order).toBeNull()
  expect((await lines({}, fin!)).records[2]!.order).toBe(order)
  expect(await auditLedger(db())).toEqual([])
})

test('each line shows the balance after it, however the days and pages fall', async () => {
  const dee = await addPerson(server, tenant, { name: 'dee' })
  await giveUsage(server, { tenant, account: dee, size: 1000 })
  const now = server.app.now().getTime()
  const hour = 3_600_000
  // The day of the ledger changes between the hours, wherever it is now.
  for (const after of [0, 0, 1, 9, 17, 25, 25, 49].map((hours) => new Date(now + hours * hour))) {
    const run = randomUUID()
    await db()
      .transaction()
      .execute(async (trx) => {
        await hold(trx, { tenant, account: dee, unit: 'dub', amount: 60, run, at: after })
        await settle(trx, { run, used: 7, at: after })
      })
  }
  for (const size of [1, 2, 3, 100]) {
    const balances: number[] = []
    let after: string | null | undefined
    while (after !== null) {
      const page = (await op!.call(staffLedger, { id: dee, type: 1, size, ...(after && { after }) })).body
      balances.push(...page.result!.records.map(({ balance }) => balance))
      after = page.result!.next
    }
    expect(balances).toEqual([944, 951, 958, 965, 972, 979, 986, 993, 1000])
  }
})

test('the ledger and packages of an account are exported as tables, with the balance after each line', async () => {
  const cid = await addPerson(server, tenant, { name: 'cid' })
  await giveUsage(server, { tenant, account: cid, size: 300 })
  const order = await addOrder(server, { tenant, buyer: cid, status: 2 })
  await db()
    .transaction()
    .execute((trx) => allocateOrder(server.app, trx, order))
  const { path } = (await fin!.call(staffLedgerExport, { id: cid, type: 1, table: 'csv' })).body.result!
  const text = async (at: string) =>
    ((await fin!.fetch('GET', at)).body as unknown as { text: string }).text.split('\r\n').slice(0, -1)
  const [head, ...lines] = (await text(path)).map((line) => line.split(','))
  expect(head!.slice(2, 7)).toEqual(['变动类型', '增加', '减少', '余额', '单位'])
  expect(lines.map((line) => line.slice(2, 7))).toEqual([
    ['购买', '600', '', '900', '秒'],
    ['受赠', '300', '', '300', '秒'],
  ])
  const packages = (await op!.call(staffPackageExport, { id: cid, table: 'csv' })).body.result!
  expect(decodeURIComponent(packages.path)).toMatch(/\/用量包 cid\.csv$/)
  const none = (await op!.call(staffLedgerExport, { id: op!.session!.user.id, table: 'csv' })).body
  expect(none.success).toBe(false)
})
