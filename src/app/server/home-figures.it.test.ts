import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStatus } from '#domain/money/order-states.ts'
import { agentHome, staffHome } from '#money/figures/contract.ts'
import { runCountFigures } from '#money/figures/server/count-figures-job.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, password } from '#testkit/client/people.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { type AgentDesk, openAgentDesk } from '#testkit/desks/agent-desk.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { runJob } from '#testkit/server/run-job.ts'

const day = 24 * 3_600_000

let desk: AgentDesk
beforeAll(async () => {
  desk = await openAgentDesk()
})
afterAll(() => desk.close())

const dayInChina = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(at)

const complete = async (order: string, refunded = 0) =>
  desk
    .db()
    .updateTable('orders')
    .set({ status: orderStatus.completed, completed_at: desk.server.app.now(), refunded })
    .where('id', '=', order)
    .execute()

test('an agent sees its users, what it sold and what they used, now and in the 30 days before', async () => {
  const { server, tenant } = desk
  const agent = await desk.newAgent()
  const other = await desk.newAgent()
  const old = await desk.newUser(agent.id)
  await desk.newUser(other.id)
  await giveUsage(server, { tenant, account: old.id, unit: 'dub', size: 1000 })
  await desk.use(old.id, 300)
  await complete(await addOrder(server, { tenant, buyer: old.id, seller: agent.id, amount: 5000 }))
  server.pass(40 * day)

  const fresh = await desk.newUser(agent.id)
  await giveUsage(server, { tenant, account: agent.id, unit: 'speech', size: 9000 })
  await giveUsage(server, {
    tenant,
    account: agent.id,
    unit: 'speech',
    size: 500,
    expires: new Date(server.app.now().getTime() + 10 * day),
  })
  await desk.use(old.id, 650)
  await complete(await addOrder(server, { tenant, buyer: fresh.id, seller: agent.id, amount: 7000 }), 1000)
  await addOrder(server, { tenant, buyer: fresh.id, seller: agent.id, status: orderStatus.confirming })
  await complete(await addOrder(server, { tenant, buyer: fresh.id, seller: other.id, amount: 90_000 }))

  // The database dates accounts by its own clock, which the test does not move.
  const db = desk.db()
  await db.updateTable('accounts').set({ created_at: server.app.now() }).where('id', '=', fresh.id).execute()
  const browser = await new Browser(server).signIn('agent', agent.name, password)
  const { body } = await browser.call(agentHome, {})
  const { days, daysBefore } = body.result!.sold
  expect([days.length, daysBefore.length]).toEqual([30, 30])
  // Today is the last day; what was sold 40 days ago is 10 days before the end of the days before.
  expect([days.at(-1), daysBefore.at(-11), daysBefore.at(-10)]).toEqual([6000, 5000, 0])
  const trend = (now: number, before: number) => expect.objectContaining({ now, before })
  expect(body.result).toEqual({
    today: dayInChina(server.app.now()),
    users: 2,
    added: trend(1, 1),
    sold: trend(6000, 5000),
    orders: trend(1, 1),
    waiting: 1,
    usage: expect.arrayContaining([
      { type: 1, used: trend(650, 300) },
      { type: 0, used: trend(0, 0) },
    ]),
    left: expect.arrayContaining([
      { type: 1, amount: 0, held: 0, expiring: 0 },
      { type: 0, amount: 9500, held: 0, expiring: 500 },
    ]),
    low: [{ id: old.id, name: old.name, type: 1, amount: 50, held: 0 }],
    expiringPackages: [],
  })
})

test('an agent sees whose packages expire in the next 30 days, the soonest first', async () => {
  const { server, tenant } = desk
  const agent = await desk.newAgent()
  const [one, other, foreign] = [
    await desk.newUser(agent.id),
    await desk.newUser(agent.id),
    await desk.newUser((await desk.newAgent()).id),
  ]
  const now = server.app.now().getTime()
  const inDays = (days: number) => new Date(now + days * day)
  for (const [account, size, expires] of [
    [one.id, 600, inDays(20)],
    [other.id, 300, inDays(3)],
    [other.id, 900, inDays(31)],
    [foreign.id, 900, inDays(2)],
  ] as const)
    await giveUsage(server, { tenant, account, unit: 'dub', size, expires })
  const browser = await new Browser(server).signIn('agent', agent.name, password)
  expect((await browser.call(agentHome, {})).body.result!.expiringPackages).toMatchObject([
    { user: other.id, name: other.name, type: 1, amount: 300, timeExpire: inDays(3).toISOString() },
    { user: one.id, amount: 600 },
  ])
})

test('staff see the figures of their tenant only', async () => {
  const { server, tenant } = desk
  await addPerson(server, tenant, { name: 'finance', role: 'finance' })
  const browser = await new Browser(server).signIn('staff', 'finance', password)
  const before = (await browser.call(staffHome, {})).body.result!
  await complete(await addOrder(server, { tenant, amount: 4000 }))
  await addOrder(server, { tenant, status: orderStatus.allocating })
  const account = await addPerson(server, tenant, { name: 'someone' })
  const db = desk.db()
  await db.updateTable('accounts').set({ created_at: server.app.now() }).where('id', '=', account).execute()
  await db
    .insertInto('runs')
    .values({
      tenant_id: tenant,
      account_id: account,
      kind: 'dubs.make',
      title: 'A film',
      state: 'failed',
      job_id: crypto.randomUUID(),
      input: '{}',
      created_at: server.app.now(),
    })
    .execute()
  const { body } = await browser.call(staffHome, {})
  expect(body.result).toMatchObject({
    waiting: before.waiting + 1,
    sold: { now: before.sold.now + 4000 },
    runs: { now: before.runs.now + 1, before: 0 },
    failed: { now: before.failed.now + 1, before: 0 },
    orders: { now: before.orders.now + 1 },
    waitingOrders: { allocating: before.waitingOrders.allocating + 1 },
    queue: { waiting: 0, running: 0, since: null },
    storage: { used: 0, limit: null },
    // The first tenant is the home of the platform.
    disk: { free: expect.any(Number), size: expect.any(Number) },
    paused: [],
    // The former name.
    resting: [],
  })
  // Each order has a buyer of its own.
  expect(body.result!.accounts).toBe(before.accounts + 3)
})

/** What the home pages sum, of the tenant (agent null) and of each agent, by day. */
const saved = async () =>
  (
    await sql<{ figure: string }>`
      select agent_id, figure, day::text, sum(amount)::bigint as amount
      from (
        select agent_id, figure, day, amount from figure_days
        union all select null, figure, day, amount from figure_changes
        union all select agent_id, figure, day, amount from figure_changes where agent_id is not null
      ) as f group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`.execute(desk.db())
  ).rows

const derived = async () =>
  (
    await sql<{ figure: string }>`
      with f as (select * from figures_since('2000-01-01'))
      select agent_id, figure, day::text, amount from f where agent_id is not null and amount <> 0
      union all
      select null, figure, day::text, sum(amount)::bigint from f group by figure, day having sum(amount) <> 0
      order by 1, 2, 3`.execute(desk.db())
  ).rows

test('the kept figures equal what the rows sum to, whatever changes, before and after they are added up', async () => {
  const { server, tenant } = desk
  const [agent, other] = [await desk.newAgent(), await desk.newAgent()]
  const [user, mover, leaver] = [
    await desk.newUser(agent.id),
    await desk.newUser(agent.id),
    await desk.newUser(agent.id),
  ]
  await giveUsage(server, { tenant, account: user.id, unit: 'dub', size: 1000 })
  await Promise.all([desk.use(user.id, 10), desk.use(user.id, 20)])
  const orders = await Promise.all(
    [1000, 2000, 3000].map((amount) =>
      addOrder(server, { tenant, buyer: user.id, seller: agent.id, amount }),
    ),
  )
  await Promise.all(orders.map((order, n) => complete(order, n * 100)))
  const runs = await desk
    .db()
    .insertInto('runs')
    .values(
      (['failed', 'running', 'running', 'failed'] as const).map((state) => ({
        tenant_id: tenant,
        account_id: user.id,
        kind: 'dubs.make',
        title: 'A film',
        state,
        job_id: crypto.randomUUID(),
        input: '{}',
        created_at: server.app.now(),
      })),
    )
    .returning('id')
    .execute()
  expect(await saved()).toEqual(await derived())
  await runJob(server, runCountFigures)
  expect(await desk.db().selectFrom('figure_changes').select('id').execute()).toEqual([])
  expect(await saved()).toEqual(await derived())

  const run = (n: number) => desk.db().updateTable('runs').where('id', '=', runs[n]!.id)
  await run(0).set({ state: 'waiting' }).execute()
  await run(1).set({ state: 'failed' }).execute()
  await run(2).set({ state: 'done' }).execute()
  await desk.db().deleteFrom('runs').where('id', '=', runs[3]!.id).execute()
  await complete(orders[0]!, 500)
  const account = (id: string) => desk.db().updateTable('accounts').where('id', '=', id)
  await account(mover.id).set({ agent_id: other.id }).execute()
  await account(leaver.id).set({ removed_at: server.app.now() }).execute()
  const figures = await derived()
  expect(new Set(figures.map(({ figure }) => figure))).toEqual(
    new Set(['added', 'dub', 'failed', 'orders', 'runs', 'sold']),
  )
  expect(await saved()).toEqual(figures)
  await runJob(server, runCountFigures)
  expect(await saved()).toEqual(figures)
})

test('days that home pages no longer show are removed', async () => {
  const days = () =>
    desk.db().selectFrom('figure_days').select('figure').where('figure', '=', 'live').execute()
  for (const age of [70, 59])
    await sql`insert into figure_days (tenant_id, figure, day, amount)
      values (${desk.tenant}, 'live', ${desk.server.app.now()}::timestamptz::date - ${age}::int, 1)`.execute(
      desk.db(),
    )
  await runJob(desk.server, runCountFigures)
  expect(await days()).toHaveLength(1)
})
