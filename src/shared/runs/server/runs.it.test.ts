import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startWorker } from '#app/worker/loop.ts'
import { runCancel, runList, staffRunCancel, staffRunRetry, staffRuns } from '#core/contract/runs.ts'
import { handleJob, job } from '#core/server/jobs/job.ts'
import { auditLogList } from '#identity/audit/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { openPage } from '#testkit/client/socket.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { changeRun, startRun } from './change-run.ts'

const film = job({
  kind: 'test.film',
  lane: 'long',
  input: z.object({ n: z.int() }),
  retries: 0,
  retryAfter: 0,
})

let server: TestServer
let tenant: string
const people: Record<'ana' | 'ben', string> = { ana: '', ben: '' }
let ana: Browser
let operator: Browser

beforeAll(async () => {
  server = await startServer({}, [film])
  tenant = await addTestTenant(server)
  people.ana = await addPerson(server, tenant, { name: 'ana' })
  people.ben = await addPerson(server, tenant, { name: 'ben' })
  await addPerson(server, tenant, { name: 'operator', role: 'operator' })
  ana = await new Browser(server).signIn('user', 'ana', password)
  operator = await new Browser(server).signIn('staff', 'operator', password)
})
afterAll(() => server.close())

let n = 0
const start = (who: 'ana' | 'ben', title: string) => {
  // The list is ordered by time, so it has to advance between two runs.
  server.pass(1000)
  return server.app.database
    .of(tenant)
    .transaction()
    .execute((trx) =>
      startRun(server.app, trx, film, { n: (n += 1) }, { tenant, account: people[who], title }),
    )
}
const work = (run: (n: number) => Promise<void>) =>
  startWorker(server.app, [handleJob(film, ({ n }) => run(n))], { slots: 1 })
const visible = async (browser: Browser, input = {}) =>
  (await browser.call(runList, input)).body.result!.records

test('people see their own runs with their place in the queue', async () => {
  const first = await start('ben', 'ben 1')
  await start('ben', 'ben 2')
  await start('ben', 'ben 3')
  const own = await start('ana', 'ana 1')
  // Only Ben's first run is before it; his others come after it.
  expect(await visible(ana)).toMatchObject([
    { id: own, title: 'ana 1', state: 'waiting', ahead: 1, share: 0 },
  ])
  const { body } = await operator.call(staffRuns, {})
  expect(body.result!.records.map(({ title, account, ahead }) => [title, account, ahead])).toEqual([
    ['ana 1', 'ana', 1],
    ['ben 3', 'ben', 3],
    ['ben 2', 'ben', 2],
    ['ben 1', 'ben', 0],
  ])
  const found = async (name: string) =>
    (await operator.call(staffRuns, { name })).body.result!.records.map(({ title }) => title)
  expect(await found('BEN 2')).toEqual(['ben 2'])
  expect(await found('ana')).toEqual(['ana 1'])
  expect(await found(own)).toEqual(['ana 1'])
  expect(await found('%')).toEqual([])
  expect((await ana.call(runCancel, { id: first })).status).toBe(404)
  expect((await ana.call(runCancel, { id: own })).body.success).toBe(true)
  expect(await visible(ana, { state: 'cancelled' })).toMatchObject([{ id: own, ahead: null }])
  const worker = await work(async () => {})
  const waiting = async () => (await operator.call(staffRuns, { state: 'waiting' })).body.result!.records
  await until(async () => (await waiting()).length === 0)
  await worker.stop(0)
})

test('the operator ends a run and restarts it, once, however often this is requested', async () => {
  const ran: number[] = []
  const id = await start('ana', 'lost')
  await operator.call(staffRunCancel, { id })
  expect(await visible(ana, { state: 'cancelled' })).toMatchObject([{ id }, {}])
  const replies = await Promise.all(Array.from({ length: 5 }, () => operator.call(staffRunRetry, { id })))
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
  const worker = await work(async (one) => void ran.push(one))
  await until(async () => (await visible(ana, { state: 'done' })).some((run) => run.id === id))
  await worker.stop(0)
  expect(ran).toEqual([n])
  const { body } = await operator.call(auditLogList, { name: 'ana' })
  expect(
    body.result!.records.map(({ action, subject, details }) => [action, subject?.name, details['name']]),
  ).toEqual([
    ['run.retry', 'ana', 'lost'],
    ['run.cancel', 'ana', 'lost'],
  ])
})

test('a failed run shows the reason, and can be retried', async () => {
  const id = await start('ana', 'broken')
  let broken = true
  const worker = await work(async () => {
    if (broken) throw new Error('the disk is full')
  })
  await until(async () => (await visible(ana, { state: 'failed' })).length === 1)
  expect(await visible(ana, { state: 'failed' })).toMatchObject([
    { id, problem: 'runFailed', problemValues: null },
  ])
  const { body } = await operator.call(staffRuns, { state: 'failed' })
  expect(body.result!.records).toMatchObject([{ id, fault: 'the disk is full', attempts: 1 }])
  broken = false
  await operator.call(staffRunRetry, { id })
  await until(async () => (await visible(ana, { state: 'done' })).some((run) => run.id === id))
  await worker.stop(0)
})

test('an open page follows a run from start to end', async () => {
  const page = await openPage(ana)
  const worker = await startWorker(
    server.app,
    [handleJob(film, async (_, { progress }) => progress('mixing', 0.5))],
    { slots: 1 },
  )
  const id = await start('ana', 'followed')
  await until(() =>
    page.messages.some((message) => message.kind === 'run' && message.payload.state === 'done'),
  )
  await worker.stop(0)
  const steps = page.messages.flatMap((message) => (message.kind === 'run' ? [message.payload] : []))
  expect(steps.map(({ state, stage, share }) => [state, stage, share])).toEqual([
    ['waiting', null, 0],
    ['running', null, 0],
    ['running', 'mixing', 0.5],
    ['done', 'mixing', 1],
  ])
  expect(new Set(steps.map((step) => step.id))).toEqual(new Set([id]))
  page.close()
})

test('a page never receives two changes in the wrong order', async () => {
  const db = server.app.database.of(tenant)
  const id = await start('ana', 'contested')
  const page = await openPage(ana)
  const reportShare = (share: number) =>
    db.transaction().execute((trx) => changeRun(trx, id, ['waiting', 'running'], { state: 'running', share }))
  const end = () =>
    db.transaction().execute((trx) => changeRun(trx, id, ['waiting', 'running'], { state: 'cancelled' }))
  const told = await Promise.all([
    ...Array.from({ length: 40 }, (_, index) => reportShare(index / 40)),
    end(),
    ...Array.from({ length: 40 }, (_, index) => reportShare(index / 40)),
  ])
  const heard = told.filter(Boolean).length
  await until(() => page.events().length === heard)
  const states = page.messages.flatMap((message) => (message.kind === 'run' ? [message.payload.state] : []))
  expect(states.at(-1)).toBe('cancelled')
  expect(states.filter((state) => state === 'cancelled')).toHaveLength(1)
  await server.app.database.pool.query(
    "update jobs set state = 'cancelled' where state in ('later', 'ready')",
  )
  page.close()
})

test('a waiting run shows an estimate as soon as one of its kind was done', async () => {
  const running = await start('ben', 'one that runs')
  const own = await start('ana', 'one that waits')
  const db = server.app.database.of(tenant)
  const began = server.app.now()
  await db
    .updateTable('runs')
    .set({ state: 'running', share: 0.25, started_at: began })
    .where('id', '=', running)
    .execute()
  const first = async () => (await visible(ana))[0]!
  await db.updateTable('runs').set({ started_at: null }).where('state', '=', 'done').execute()
  expect(await first()).toMatchObject({ id: own, ahead: 0, left: null })
  const done = { state: 'done', started_at: began, finished_at: new Date(began.getTime() + 40_000) } as const
  await db.updateTable('runs').set(done).where('state', '=', 'done').execute()
  // The rest of the running one, three quarters of 40 s, and then its own 40 s.
  expect(await first()).toMatchObject({ id: own, ahead: 0, left: 70 })
  await ana.call(runCancel, { id: own })
  await operator.call(staffRunCancel, { id: running })
})
