import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import { textOf } from '#core/texts/message/message.ts'
import { auditLogList } from '#identity/audit/contract.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { auditLedger } from '#money/ledger/server/audit-ledger.ts'
import { agentBankDetailsModify } from '#money/prices/contract/prices.ts'
import { Browser, type Reply } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import {
  agentSettlementExport,
  agentSettlements,
  staffAgentBank,
  staffPayout,
  staffPayoutTakeBack,
  staffSettlementExport,
  staffSettlements,
} from '../contract.ts'

let server: TestServer
let tenant: string
let [finance, agent, rival]: Browser[] = []
let clerk: string
let [school, press]: string[] = []

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  clerk = await addPerson(server, tenant, { name: 'fin', role: 'finance' })
  ;[school, press] = [
    await addPerson(server, tenant, { name: 'school', role: 'agent' }),
    await addPerson(server, tenant, { name: 'press', role: 'agent' }),
  ]
  finance = await (await new Browser(server).signIn('staff', 'fin', password)).confirm(password)
  agent = await new Browser(server).signIn('agent', 'school', password)
  rival = await new Browser(server).signIn('agent', 'press', password)
})
afterAll(() => server.close())

const db = () => server.app.database.of(tenant)

/** An order paid online on a day. */
async function paid(
  seller: string | undefined,
  amount: number,
  day: string,
  state: 'paid' | 'surplus' = 'paid',
) {
  const order = await addOrder(server, {
    tenant,
    ...(seller && { seller }),
    status: 4,
    amount,
    payment: 'wechat',
  })
  const at = new Date(day)
  const { id } = await db()
    .insertInto('payments')
    .values({
      tenant_id: tenant,
      order_id: order,
      provider: 'wechat',
      trade_number: randomUUID(),
      amount,
      state,
      created_at: at,
      expires_at: at,
      ended_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { order, payment: id }
}

const refunded = (
  order: string,
  amount: number,
  day: string,
  { payment = null, by = clerk, way }: { payment?: string | null; by?: string; way?: 'bank' },
) =>
  db()
    .insertInto('refunds')
    .values({
      tenant_id: tenant,
      id: randomUUID(),
      order_id: order,
      number: randomUUID(),
      usage: 60,
      amount,
      way: way ?? (payment ? 'wechat' : 'bank'),
      payment_id: payment,
      reason: 'x',
      state: 'done',
      by_account: by,
      created_at: new Date(day),
      ended_at: new Date(day),
    })
    .execute()

test('an agent is owed its users’ online payments minus refunds, by month in China', async () => {
  const first = await paid(school, 10_000, '2026-10-10T00:00:00Z')
  // In China it is already November.
  await paid(school, 2500, '2026-10-31T17:00:00Z')
  await paid(press, 700, '2026-11-02T00:00:00Z')
  await paid(press, 99_900, '2026-11-03T00:00:00Z', 'surplus')
  await paid(undefined, 5000, '2026-11-04T00:00:00Z')
  await refunded(first.order, 3000, '2026-11-05T00:00:00Z', { payment: first.payment })
  await refunded(first.order, 1000, '2026-11-06T00:00:00Z', {})
  await refunded(first.order, 500, '2026-11-07T00:00:00Z', { by: school! })
  // Requested by the agent, refused by the provider, transferred by finance.
  const finished = { payment: first.payment, by: school!, way: 'bank' } as const
  await refunded(first.order, 200, '2026-11-08T00:00:00Z', finished)

  const list = async (month?: string) =>
    (await finance!.call(staffSettlements, month ? { month } : {})).body.result!
  const figures = ({ records }: Awaited<ReturnType<typeof list>>) =>
    records.map(({ month, agent, orders, paid: came, refunded: back, due }) => [
      month,
      agent.name,
      orders,
      came,
      back,
      due,
    ])
  const november = [
    ['2026-11', 'press', 1, 700, 0, 700],
    ['2026-11', 'school', 1, 2500, 4200, -1700],
  ]
  const october = [['2026-10', 'school', 1, 10_000, 0, 10_000]]
  const newest = await list()
  expect([newest.month, newest.months]).toEqual(['2026-11', ['2026-11', '2026-10']])
  expect(figures(newest)).toEqual(november)
  expect(figures(await list('2026-10'))).toEqual(october)
  expect(figures(await list('all'))).toEqual([...november, ...october])

  const { path } = (await finance!.call(staffSettlementExport, { month: '2026-11', table: 'csv' })).body
    .result!
  const { text } = (await finance!.fetch('GET', path)).body as unknown as { text: string }
  expect(text.split('\r\n').slice(1, 3)).toEqual([
    '2026-11,press,1,7,0,7,0,7,',
    '2026-11,school,1,25,42,-17,0,-17,',
  ])
})

/** What the audit finds in settlements: these refunds were recorded without the rest of the ledger. */
const differences = async () =>
  (await auditLedger(db()))
    .map(({ what, kept, derived }) => [what, kept, derived].map((each) => textOf('en', each)))
    .filter(([what]) => what!.startsWith('settlement'))

test('the kept sums equal payments and refunds, however they come together; the audit reports a difference', async () => {
  const day = '2024-05-10T00:00:00Z'
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, n) => paid(n % 3 ? school : press, 1000 + 10 * n, day)),
  )
  await Promise.all([
    ...all.slice(0, 6).map(({ order, payment }) => refunded(order, 50, day, { payment })),
    // A provider reports another day, or that it was not paid after all.
    ...all.slice(6, 9).map(({ payment: id }) =>
      db()
        .updateTable('payments')
        .set({ ended_at: new Date('2024-06-10') })
        .where('id', '=', id)
        .execute(),
    ),
    ...all
      .slice(9)
      .map(({ payment: id }) =>
        db().updateTable('payments').set({ state: 'surplus' }).where('id', '=', id).execute(),
      ),
  ])
  expect(await differences()).toEqual([])
  const { records } = (await finance!.call(staffSettlements, { month: '2024-05' })).body.result!
  expect(records.map(({ agent, orders, paid, refunded }) => [agent.name, orders, paid, refunded])).toEqual([
    ['press', 2, 2030, 100],
    ['school', 4, 4120, 200],
  ])

  const ofMay = db()
    .updateTable('settlement_months')
    .where('month', '=', '2024-05')
    .where('agent_id', '=', school!)
  await ofMay.set({ paid: 4121 }).execute()
  expect(await differences()).toEqual([
    [
      `settlement of agent ${school} in 2024-05`,
      '4 orders, 4121 fen paid, 200 fen refunded',
      '4 orders, 4120 fen paid, 200 fen refunded',
    ],
  ])
  await ofMay.set({ paid: 4120 }).execute()
})

const said = ({ body }: Reply): ProblemName | 'done' =>
  body.success
    ? 'done'
    : (Object.entries(problems).find(([, { code }]) => code === body.resultCode)![0] as ProblemName)
const payOut = (
  options: Partial<Record<'payout' | 'agent' | 'month' | 'day', string>> & { amount: number },
) =>
  finance!.call(staffPayout, {
    payout: randomUUID(),
    agent: school!,
    month: '2025-03',
    day: '2025-04-05',
    reference: 'T1',
    ...options,
  })
const march = async () =>
  (await agent!.call(agentSettlements, {})).body.result!.find(({ month }) => month === '2025-03')!

test('the amount due is paid out once and shown to its agent; later changes become due again', async () => {
  await paid(school, 10_000, '2025-03-10T00:00:00Z')
  await paid(school, 5000, '2025-03-11T00:00:00Z')
  await paid(school, 100, server.app.now().toISOString())
  const now = new Date(server.app.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 7)

  expect(said(await payOut({ month: now, day: `${now}-28`, amount: 100 }))).toBe('payoutEarly')
  for (const day of ['2025-03-31', '2999-01-01'])
    expect(said(await payOut({ day, amount: 15_000 }))).toBe('payoutDay')
  for (const amount of [14_999, 0]) expect(said(await payOut({ amount }))).toBe('payoutAmount')
  for (const call of [
    payOut({ agent: clerk, amount: 15_000 }),
    finance!.call(staffAgentBank, { agent: clerk }),
  ])
    expect(said(await call)).toBe('notFound')
  const bank = {
    accountNumber: '6222',
    accountName: 'School',
    englishName: 'School',
    bankName: 'B',
    englishBankName: 'B',
  }
  await (await agent!.confirm(password)).call(agentBankDetailsModify, { offline: true, ...bank })
  expect((await finance!.call(staffAgentBank, { agent: school! })).body.result).toMatchObject(bank)
  expect(said(await payOut({ month: '2025-02', day: '2025-03-01', amount: 15_000 }))).toBe('payoutAmount')
  // Of two concurrent requests one is refused; a repeated one changes nothing.
  const payout = randomUUID()
  const both = await Promise.all([payOut({ payout, amount: 15_000 }), payOut({ amount: 15_000 })])
  expect(both.map(said).toSorted()).toEqual(['done', 'payoutAmount'])
  if (said(both[0]!) === 'done') expect(said(await payOut({ payout, amount: 15_000 }))).toBe('done')
  expect(await march()).toMatchObject({ due: 15_000, open: 0, over: true, payouts: [{ amount: 15_000 }] })

  // The provider reported one more late; then it was refunded in the same month.
  const late = await paid(school, 2000, '2025-03-12T00:00:00Z')
  expect(await march()).toMatchObject({ due: 17_000, open: 2000 })
  expect(said(await payOut({ amount: 2000 }))).toBe('done')
  await refunded(late.order, 2000, '2025-03-20T00:00:00Z', { payment: late.payment })
  expect(await march()).toMatchObject({ due: 15_000, open: -2000 })

  const wrong = (await march()).payouts[1]!
  const takeBack = { id: wrong.id, reason: 'sent to another' }
  expect(said(await finance!.call(staffPayoutTakeBack, takeBack))).toBe('done')
  expect(said(await finance!.call(staffPayoutTakeBack, takeBack))).toBe('payoutMoved')
  expect(await march()).toMatchObject({
    open: 0,
    payouts: [{}, { takenBack: { reason: 'sent to another' } }],
  })
  await expect(db().deleteFrom('payouts').execute()).rejects.toThrow('append-only')

  // The agent does not see which staff member it was; other agents see nothing.
  expect(JSON.stringify(await march())).not.toContain('"by"')
  const theirs = (await rival!.call(agentSettlements, {})).body.result!
  expect(theirs.some(({ month }) => month === '2025-03')).toBe(false)
  const kinds = (await agent!.call(noticeList, {})).body.result!.records.map(({ kind }) => kind)
  expect(kinds.slice(0, 3)).toEqual(['payoutTakenBack', 'payout', 'payout'])
  const entries = (await finance!.call(auditLogList, {})).body.result!.records
  expect(entries.map(({ action }) => action)).toEqual([
    'settlement.takeBack',
    'settlement.payout',
    'settlement.payout',
    'agent.bank',
  ])
  expect(entries[0]).toMatchObject({ by: 'fin', subject: { name: 'school' }, details: { amount: 2000 } })

  const { path } = (await agent!.call(agentSettlementExport, { table: 'csv' })).body.result!
  const { text } = (await agent!.fetch('GET', path)).body as unknown as { text: string }
  expect(text).toContain('\r\n2025-03,3,170,20,150,150,0,2025-04-05 T1\r\n')
  expect(text).not.toContain('press')
})
