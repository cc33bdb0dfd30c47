import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffSettlementExport, staffSettlements } from '#contract/settlements.ts'
import { addOrder } from '#testkit/add-order.ts'
import { Browser } from '#testkit/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/people.ts'
import { startServer, type TestServer } from '#testkit/server.ts'

let server: TestServer
let tenant: string
let finance: Browser
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
  finance = await new Browser(server).signIn('staff', 'fin', password)
})
afterAll(() => server.close())

const db = () => server.app.database.of(tenant)

/** An order that was paid online on a day. */
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

test('an agent is owed what its users paid online, less what the platform gave back, by months of China', async () => {
  const first = await paid(school, 10_000, '2026-10-10T00:00:00Z')
  // In China it is November already.
  await paid(school, 2500, '2026-10-31T17:00:00Z')
  await paid(press, 700, '2026-11-02T00:00:00Z')
  await paid(press, 99_900, '2026-11-03T00:00:00Z', 'surplus')
  await paid(undefined, 5000, '2026-11-04T00:00:00Z')
  await refunded(first.order, 3000, '2026-11-05T00:00:00Z', { payment: first.payment })
  await refunded(first.order, 1000, '2026-11-06T00:00:00Z', {})
  await refunded(first.order, 500, '2026-11-07T00:00:00Z', { by: school! })
  // Begun by the agent, refused by the provider, transferred by finance.
  const finished = { payment: first.payment, by: school!, way: 'bank' } as const
  await refunded(first.order, 200, '2026-11-08T00:00:00Z', finished)

  const list = async (month?: string) =>
    (await finance.call(staffSettlements, month ? { month } : {})).body.result!
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

  const { path } = (await finance.call(staffSettlementExport, { month: '2026-11', table: 'csv' })).body
    .result!
  const { text } = (await finance.fetch('GET', path)).body as unknown as { text: string }
  expect(text.split('\r\n').slice(1, 3)).toEqual(['2026-11,press,1,7,0,7', '2026-11,school,1,25,42,-17'])
})
