import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Run } from '#core/contract/runs.ts'
import { Problem } from '#core/server/http/problem.ts'
import { checkHandlers } from '#core/server/jobs/check-handlers.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { Final, handleJob, job, type JobHandler, type JobContext } from '#core/server/jobs/job.ts'
import { cancelRun, startRun } from '#shared/runs/server/change-run.ts'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { startWorker, type Worker } from './loop.ts'

const step = job({
  kind: 'test.step',
  lane: 'long',
  input: z.object({ n: z.int() }),
  retries: 2,
  retryAfter: 0,
})
const other = job({ kind: 'test.other', lane: 'quick', input: z.object({}), retries: 0, retryAfter: 0 })
const jobs = [step, other]

let server: TestServer
let here: string

beforeAll(async () => {
  server = await startServer({}, jobs)
  here = await addTestTenant(server)
})
afterAll(() => server.close())

const idle = handleJob(other, async () => {})
async function working(
  run: (n: number, context: JobContext) => Promise<void>,
  slots = 4,
): Promise<Worker & AsyncDisposable> {
  const handlers: JobHandler[] = [handleJob(step, ({ n }, context) => run(n, context)), idle]
  const worker = await startWorker(server.app, handlers, { slots })
  return { ...worker, [Symbol.asyncDispose]: () => worker.stop(0) }
}
const add = (n: number, tenant = here) => enqueue(server.app.database.of(tenant), step, { n }, { tenant })
const addRun = async (n: number, tenant = here) => {
  const db = server.app.database.of(tenant)
  const account = await addPerson(server, tenant)
  return db
    .transaction()
    .execute((trx) => startRun(server.app, trx, step, { n }, { tenant, account, title: `run ${n}` }))
}
const runRow = (id: string, tenant = here) =>
  server.app.database.of(tenant).selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** The run events sent to its page. */
async function eventsOf(id: string): Promise<Run[]> {
  const events = await server.app.database
    .of(here)
    .selectFrom('events')
    .select('payload')
    .where('kind', '=', 'run')
    .orderBy('seq')
    .execute()
  return events.map(({ payload }) => payload as Run).filter((run) => run.id === id)
}
/** Never ends by itself. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error(String(signal.reason)))),
  )

test('a job of a rolled back transaction does not exist', async () => {
  const ran: number[] = []
  await using _ = await working(async (n) => void ran.push(n))
  const db = server.app.database.of(here)
  await db
    .transaction()
    .execute(async (trx) => {
      await enqueue(trx, step, { n: 1 }, { tenant: here })
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await add(2)
  await until(() => ran.length > 0)
  expect(ran).toEqual([2])
})

test('refuses input that does not match the schema before storing it', async () => {
  await expect(add('x' as never)).rejects.toThrow('expected number')
})

test('kinds and handlers must match', () => {
  const run = handleJob(step, async () => {})
  expect(() => checkHandlers(jobs, [run, idle])).not.toThrow()
  expect(() => checkHandlers(jobs, [run])).toThrow('nothing runs it')
  expect(() => checkHandlers(jobs, [run, idle, idle])).toThrow('Two handlers')
  expect(() => checkHandlers([step], [run, idle])).toThrow('no feature declares it')
  expect(() => checkHandlers([step, step], [run])).toThrow('declared twice')
})

test('two workers never exceed their slots or run a job twice', async () => {
  let now = 0
  let max = 0
  const ran: number[] = []
  const run = async (n: number) => {
    max = Math.max(max, (now += 1))
    await new Promise((resolve) => setImmediate(resolve))
    ran.push(n)
    now -= 1
  }
  await using _a = await working(run, 2)
  await using _b = await working(run, 2)
  await Promise.all(Array.from({ length: 120 }, (_, n) => add(n)))
  await until(() => ran.length >= 120)
  expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, n) => n))
  expect(max).toBeLessThanOrEqual(4)
})

test('stores progress on the row, and the run ends done', async () => {
  const gate = Promise.withResolvers<void>()
  await using _ = await working(async (_n, { progress }) => {
    progress('mixing', 0.25)
    progress('mixing', 0.5)
    await gate.promise
  })
  const id = await addRun(1)
  await until(async () => (await runRow(id)).share === 0.5)
  expect(await runRow(id)).toMatchObject({ state: 'running', stage: 'mixing', attempts: 1 })
  gate.resolve()
  await until(async () => (await runRow(id)).state === 'done')
  expect(await runRow(id)).toMatchObject({ share: 1, problem: null })
  const states = (await eventsOf(id)).map(({ state }) => state)
  expect(states).toEqual(['waiting', 'running', 'running', 'running', 'done'])
})

test('retries a fault, and the last one fails the run with its reason', async () => {
  const attempts: number[] = []
  await using _ = await working(async (n, { attempt }) => {
    attempts.push(attempt)
    if (n === 1 && attempt < 3) throw new Error('not yet')
    if (n === 2) throw new Error(`never, attempt ${attempt}`)
  })
  const mended = await addRun(1)
  await until(async () => (await runRow(mended)).state === 'done')
  expect(attempts).toEqual([1, 2, 3])
  const again = { state: 'waiting', problem: 'tryFailed', nextTry: expect.stringContaining('T') }
  const running = { state: 'running', problem: null, nextTry: null }
  expect(await eventsOf(mended)).toMatchObject([
    { state: 'waiting', problem: null, nextTry: null },
    running,
    again,
    running,
    again,
    running,
    { state: 'done', problem: null, nextTry: null },
  ])
  const broken = await addRun(2)
  await until(async () => (await runRow(broken)).state === 'failed')
  expect(await runRow(broken)).toMatchObject({
    problem: 'runFailed',
    fault: 'never, attempt 3',
    attempts: 3,
  })
})

test('a permanent fault fails at once', async () => {
  await using _ = await working(async () => {
    throw new Final('no such voice')
  })
  const id = await addRun(1)
  await until(async () => (await runRow(id)).state === 'failed')
  expect(await runRow(id)).toMatchObject({ attempts: 1, fault: 'no such voice' })
})

test('cancels a waiting run and a running one', async () => {
  const db = server.app.database.of(here)
  const waiting = await addRun(1)
  await cancelRun(server.app, db, waiting)
  expect(await runRow(waiting)).toMatchObject({ state: 'cancelled' })
  const ran: number[] = []
  await using _ = await working(async (n, { signal }) => {
    ran.push(n)
    await untilAborted(signal)
  })
  const running = await addRun(2)
  await until(async () => (await runRow(running)).state === 'running')
  await cancelRun(server.app, db, running)
  await until(async () => (await runRow(running)).state === 'cancelled')
  expect(ran).toEqual([2])
})

test('a stopping worker returns its job without counting an attempt, and its progress stays', async () => {
  const first = await working((_n, { progress, signal }) => {
    progress('mixing', 0.5)
    return untilAborted(signal)
  })
  const id = await addRun(1)
  await until(async () => (await runRow(id)).share === 0.5)
  await first.stop(0)
  expect(await runRow(id)).toMatchObject({ state: 'waiting' })
  const gate = Promise.withResolvers<void>()
  await using _ = await working(() => gate.promise)
  await until(async () => (await runRow(id)).state === 'running')
  expect(await runRow(id)).toMatchObject({ stage: null, share: 0.5 })
  gate.resolve()
  await until(async () => (await runRow(id)).state === 'done')
  expect(await runRow(id)).toMatchObject({ attempts: 1 })
})

test('a worker can be limited to some kinds', async () => {
  const ran: string[] = []
  const handlers = [
    handleJob(step, async () => void ran.push('step')),
    handleJob(other, async () => void ran.push('other')),
  ]
  const worker = await startWorker(server.app, handlers, { kinds: ['test.other'], slots: 1 })
  await add(1)
  await enqueue(server.app.database.of(here), other, {}, { tenant: here })
  await until(() => ran.length > 0)
  expect(ran).toEqual(['other'])
  await worker.stop(0)
  await using _ = await working(async () => void ran.push('step'))
  await until(() => ran.includes('step'))
})

test('a worker that lost its job is aborted and settles nothing', async () => {
  const reasons: unknown[] = []
  const id = await addRun(1)
  const worker = await working(async (_n, { signal, progress }) => {
    await untilAborted(signal).catch(() => reasons.push(signal.reason))
    progress('late', 0.9)
  })
  await until(async () => (await runRow(id)).state === 'running')
  // Simulates a missed heartbeat and a claim by another worker.
  await server.app.database.pool.query('update jobs set attempt = attempt + 1 where id = $1', [
    (await runRow(id)).job_id,
  ])
  await until(() => reasons.length === 1)
  await worker.stop(0)
  expect(reasons).toEqual(['lost'])
  expect(await runRow(id)).toMatchObject({ state: 'running', stage: null })
  const { rows } = await server.app.database.pool.query('select state from jobs where id = $1', [
    (await runRow(id)).job_id,
  ])
  expect(rows).toEqual([{ state: 'running' }])
  await server.app.database.pool.query("update jobs set state = 'cancelled' where state = 'running'")
})

test('a worker that lost its job without noticing cannot finish it', async () => {
  const gate = Promise.withResolvers<void>()
  const id = await addRun(1)
  const worker = await working(() => gate.promise)
  await until(async () => (await runRow(id)).state === 'running')
  const { job_id } = await runRow(id)
  await server.app.database.pool.query('update jobs set attempt = attempt + 1 where id = $1', [job_id])
  gate.resolve()
  await worker.stop(0)
  expect(await runRow(id)).toMatchObject({ state: 'running', finished_at: null })
  const { rows } = await server.app.database.pool.query('select state from jobs where id = $1', [job_id])
  expect(rows).toEqual([{ state: 'running' }])
  await server.app.database.pool.query("update jobs set state = 'cancelled' where state = 'running'")
})

test('a handler that ignores its signal blocks neither a cancel nor a stop', async () => {
  const gate = Promise.withResolvers<void>()
  const worker = await working(() => gate.promise, 1)
  const [cancelled, returned] = [await addRun(1), await addRun(2)]
  await until(async () => (await runRow(cancelled)).state === 'running')
  await cancelRun(server.app, server.app.database.of(here), cancelled)
  await until(async () => (await runRow(cancelled)).state === 'cancelled')
  // It still runs, so its slot is not free.
  expect(await runRow(returned)).toMatchObject({ state: 'waiting' })
  gate.resolve()
  await until(async () => (await runRow(returned)).state === 'done')
  expect(await runRow(cancelled)).toMatchObject({ state: 'cancelled' })
  await worker.stop(0)
})

test('a problem is shown with its values', async () => {
  await using _ = await working(async () => {
    throw new Problem('tooLarge', { megabytes: 5 })
  })
  const id = await addRun(1)
  await until(async () => (await runRow(id)).state === 'failed')
  const failure = { problem: 'tooLarge', problem_values: { megabytes: 5 }, fault: null, attempts: 1 }
  expect(await runRow(id)).toMatchObject(failure)
})

test('stored input of an older version that is no longer valid fails at once', async () => {
  const ran: number[] = []
  const id = await addRun(1)
  await server.app.database.pool.query(
    `update jobs set data = jsonb_set(data, '{input}', '{"n": "one"}') where id = $1`,
    [(await runRow(id)).job_id],
  )
  await using _ = await working(async (n) => void ran.push(n))
  await until(async () => (await runRow(id)).state === 'failed')
  expect(await runRow(id)).toMatchObject({ attempts: 1, problem: 'runFailed' })
  expect(ran).toEqual([])
})

test('counts finished jobs', async () => {
  await using _ = await working(async () => {})
  const id = await addRun(1)
  await until(async () => (await runRow(id)).state === 'done')
  await until(async () => /jobs_running\{kind="test.step"\} 0/.test(await server.app.metrics.metrics()))
  expect(await server.app.metrics.metrics()).toMatch(/jobs_ended_total\{kind="test.step",ended="done"\} \d+/)
})
