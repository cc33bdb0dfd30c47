import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { handleJob, job } from '#core/server/jobs/job.ts'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { claim } from './claim.ts'
import { startWorker, type Worker } from './loop.ts'

// The order in which jobs are claimed.

const step = job({
  kind: 'test.step',
  lane: 'long',
  input: z.object({ n: z.int() }),
  retries: 0,
  retryAfter: 0,
})
const hours = job({
  kind: 'test.hours',
  lane: 'alone',
  input: z.object({ n: z.int() }),
  retries: 0,
  retryAfter: 0,
})
const other = job({ kind: 'test.other', lane: 'quick', input: z.object({}), retries: 0, retryAfter: 0 })

let server: TestServer
let here: string
let there: string

beforeAll(async () => {
  server = await startServer({}, [step, hours, other])
  here = await addTestTenant(server)
  there = await addTestTenant(server, { host: 'studio.localhost' })
})
afterAll(() => server.close())

async function working(run: (n: number) => Promise<void>, slots: number): Promise<Worker & AsyncDisposable> {
  const worker = await startWorker(server.app, [handleJob(step, ({ n }) => run(n))], { slots })
  return { ...worker, [Symbol.asyncDispose]: () => worker.stop(0) }
}
const add = (n: number, tenant = here) => enqueue(server.app.database.of(tenant), step, { n }, { tenant })
const waiting = async () => {
  const { rows } = await server.app.database.pool.query(
    "select count(*)::int as count from jobs where state in ('later', 'ready') and kind like 'test.%'",
  )
  return rows[0].count as number
}

test('a tenant with a thousand jobs does not delay one with a single job', async () => {
  const order: number[] = []
  const db = server.app.database.of(here)
  await db.transaction().execute(async (trx) => {
    for (let n = 0; n < 1000; n += 1) await enqueue(trx, step, { n }, { tenant: here })
  })
  const gate = Promise.withResolvers<void>()
  await using worker = await working(async (n) => {
    order.push(n)
    if (n < 4) await gate.promise
  }, 4)
  await until(() => worker.running() === 4)
  await add(5000, there)
  gate.resolve()
  await until(() => order.includes(5000))
  // Four were running when it arrived; each of the four slots may have taken one more before it was seen.
  expect(order.indexOf(5000)).toBeLessThanOrEqual(8)
  await until(() => order.length === 1001)
  expect(new Set(order).size).toBe(1001)
})

test('an account with many jobs does not delay others of its tenant', async () => {
  const order: string[] = []
  const [many, one] = [await addPerson(server, here), await addPerson(server, here)]
  const db = server.app.database.of(here)
  for (let n = 0; n < 30; n += 1) await enqueue(db, step, { n }, { tenant: here, account: many })
  await enqueue(db, step, { n: 99 }, { tenant: here, account: one })
  await using _ = await working(async (n) => void order.push(String(n)), 1)
  await until(() => order.length === 31)
  expect(order.indexOf('99')).toBeLessThanOrEqual(1)
})

test('many accounts of one tenant do not delay another tenant', async () => {
  const order: string[] = []
  const add = (n: number, tenant: string, account: string) =>
    enqueue(server.app.database.of(tenant), step, { n }, { tenant, account })
  for (let n = 0; n < 30; n += 1) await add(n, here, crypto.randomUUID())
  await add(99, there, crypto.randomUUID())
  await using _ = await working(async (n) => void order.push(String(n)), 1)
  await until(() => order.length === 31)
  expect(order.indexOf('99')).toBeLessThanOrEqual(1)
})

test('a quick job does not wait for long ones', async () => {
  const gate = Promise.withResolvers<void>()
  const ran: string[] = []
  const handlers = [
    handleJob(step, async () => gate.promise),
    handleJob(other, async () => void ran.push('quick')),
  ]
  const worker = await startWorker(server.app, handlers, { slots: 1 })
  await add(1)
  await add(2)
  await until(() => worker.running() === 1)
  await enqueue(server.app.database.of(here), other, {}, { tenant: here })
  await until(() => ran.length === 1)
  gate.resolve()
  await until(async () => worker.running() === 0 && (await waiting()) === 0)
  await worker.stop(0)
})

test('jobs that take hours run one at a time, and others run in parallel', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ran: string[] = []
  const handlers = [
    handleJob(hours, async ({ n }) => {
      ran.push(`began ${n}`)
      await gates[n]!.promise
      ran.push(`ended ${n}`)
    }),
    handleJob(step, async ({ n }) => void ran.push(`step ${n}`)),
    handleJob(other, async () => void ran.push('quick')),
  ]
  const worker = await startWorker(server.app, handlers, { slots: 4 })
  const db = server.app.database.of(here)
  for (const n of [0, 1]) await enqueue(db, hours, { n }, { tenant: here })
  await until(() => ran.includes('began 0'))
  // After each job all lanes are checked: after three checks the second has still not started.
  for (const n of [1, 2, 3]) {
    await add(n)
    await until(() => ran.includes(`step ${n}`))
  }
  await enqueue(db, other, {}, { tenant: here })
  await until(() => ran.includes('quick'))
  expect(ran).toEqual(['began 0', 'step 1', 'step 2', 'step 3', 'quick'])
  gates[0]!.resolve()
  await until(() => ran.includes('began 1'))
  expect(ran.slice(5)).toEqual(['ended 0', 'began 1'])
  gates[1]!.resolve()
  await until(() => worker.running() === 0)
  await worker.stop(0)
})

test('a job is claimed only by a worker with the needed abilities; unused needs are deleted', async () => {
  const db = server.app.database.outside
  const next = (abilities: string[] = []) => claim(db, 'quick', [other.kind], { abilities })
  for (const needs of [['speak a'], ['recognize zh', 'speak b'], []])
    await enqueue(db, other, {}, { tenant: here, needs })
  expect(await next(['recognize zh', 'speak c'])).toBeDefined()
  expect(await next(['recognize zh', 'speak c'])).toBeUndefined()
  expect(await next()).toBeUndefined()
  const both = await next(['recognize zh', 'speak b', 'speak c'])
  expect(both).toBeDefined()
  await server.app.queue.maintain()
  const needs = async () =>
    (await db.selectFrom('job_needs').select('need').orderBy('need').execute()).map(({ need }) => need)
  // A running job may wait again.
  expect(await needs()).toEqual(['recognize zh, speak b', 'speak a'])
  await db.updateTable('jobs').set({ state: 'done' }).where('id', '=', both!.id).execute()
  await server.app.queue.maintain()
  expect(await needs()).toEqual(['speak a'])
  expect(await next(['speak a'])).toBeDefined()
})
