import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cancelRun, startRun } from '#shared/runs/server/change-run.ts'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { filming, held, type Said } from '#testkit/server/worker-process.ts'

// Workers as separate processes, which can be killed.

let server: TestServer
let tenant: string
let account: string
let said: Said[] = []
const processes = new Map<number, ChildProcess>()

beforeAll(async () => {
  server = await startServer({}, [held, filming])
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant)
})
afterEach(async () => {
  for (const child of processes.values()) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  processes.clear()
  said = []
  // Otherwise the workers of the next test take over what those of this one left, which holds their slots.
  await server.app.database.pool.query('delete from jobs')
})
afterAll(() => server.close())

async function startProcess(slots = 2): Promise<number> {
  const child = fork(new URL('../../testkit/server/worker-process.ts', import.meta.url), {
    env: {
      ...process.env,
      DATABASE_URL: server.app.config.databaseUrl,
      YIYIN_DATA: server.app.config.data,
      YIYIN_SECRET: server.app.config.secret,
      WORKER_SLOTS: String(slots),
    },
    execArgv: [],
  })
  child.on('message', (message) => said.push(message as Said))
  processes.set(child.pid!, child)
  await until(() => said.some(({ pid, what }) => pid === child.pid && what === 'ready'))
  return child.pid!
}

const heard = (what: Said['what'], n: number) => said.filter((one) => one.what === what && one.n === n)
const release = (n: number) => processes.forEach((child) => child.connected && child.send(n))
const db = () => server.app.database.of(tenant)
const run = (n: number) =>
  db()
    .transaction()
    .execute((trx) => startRun(server.app, trx, held, { n }, { tenant, account, title: `run ${n}` }))
const stateOf = async (id: string) =>
  (await db()
    .selectFrom('runs')
    .select(['state', 'attempts', 'problem'])
    .where('id', '=', id)
    .executeTakeFirst())!

/** Kills a worker, and shortens the time until another one notices. */
async function killSilently(pid: number): Promise<void> {
  processes.get(pid)!.kill('SIGKILL')
  await once(processes.get(pid)!, 'exit')
  await server.app.database.pool.query(
    "update jobs set heartbeat_at = now() - interval '1 minute' where state = 'running'",
  )
}

test('the job of a killed worker restarts on another and ends once; one that kills every worker fails, and its page is notified', async () => {
  const first = await startProcess()
  const [saved, killing] = [await run(1), await run(2)]
  await until(() => heard('began', 1).length + heard('began', 2).length === 2)
  // It is busy with another job, and notices the silence of the others.
  const watching = startProcess(1)
  const busy = await run(5)
  await until(() => heard('began', 5).length === 1)
  await watching
  await Promise.all([startProcess(1), startProcess(1)])
  processes.get(first)!.kill('SIGKILL')
  const began = (n: number, attempt: number) =>
    until(() => heard('began', n).find((each) => each.attempt === attempt), Boolean, 50_000)
  const [, second] = [await began(1, 2), await began(2, 2)]
  expect(await stateOf(saved)).toMatchObject({ state: 'running', attempts: 2 })
  release(1)
  await until(async () => (await stateOf(saved)).state === 'done')
  expect(heard('ended', 1)).toHaveLength(1)

  // Kept has been done since, so the fourth death with this job alone shows that it is the cause.
  let last = second!.pid
  for (const attempt of [3, 4]) {
    await killSilently(last)
    const waiting = async () => (await stateOf(killing)).state === 'waiting'
    await until(waiting, Boolean, 50_000)
    expect(await stateOf(killing)).toMatchObject({ problem: 'tryCutOff' })
    await server.app.database.pool.query("update jobs set start_after = now() where state = 'later'")
    await startProcess(1)
    last = (await began(2, attempt))!.pid
  }
  await killSilently(last)
  await until(async () => (await stateOf(killing)).state === 'failed', Boolean, 50_000)
  expect(await stateOf(killing)).toMatchObject({ attempts: 4, problem: 'runCrashes' })
  const rows = await db().selectFrom('events').select('payload').orderBy('seq', 'desc').execute()
  const payloads = rows.map(({ payload }) => payload)
  expect(payloads[0]).toMatchObject({ id: killing, state: 'failed' })
  expect(payloads).toContainEqual(
    expect.objectContaining({ id: saved, state: 'waiting', problem: 'tryCutOff' }),
  )
  await cancelRun(server.app, db(), busy)
})

test('temporary files of a killed worker are removed when another starts, those of a live one are not', async () => {
  const begin = () =>
    db()
      .transaction()
      .execute((trx) => startRun(server.app, trx, filming, {}, { tenant, account, title: 'a film' }))
  const folders = () => said.flatMap(({ folder, pid }) => (folder ? [{ folder, pid }] : []))
  await Promise.all([startProcess(1), startProcess(1)])
  await Promise.all([begin(), begin()])
  const [killed, living] = await until(folders, (all) => all.length === 2)
  processes.get(killed!.pid)!.kill('SIGKILL')
  await once(processes.get(killed!.pid)!, 'exit')
  expect([killed, living].map((one) => existsSync(join(one!.folder, 'half.mp4')))).toEqual([true, true])
  await startProcess(1)
  expect([killed, living].map((one) => existsSync(one!.folder))).toEqual([false, true])
  const left = (await readdir(join(server.app.config.data, 'work'))).filter((name) => !name.endsWith('.lock'))
  // Those of the two workers, and of this process.
  expect(left).toHaveLength(3)
})

test('a cancel reaches a worker in another process', async () => {
  await startProcess()
  const id = await run(3)
  await until(() => heard('began', 3).length === 1)
  await cancelRun(server.app, db(), id)
  await until(async () => (await stateOf(id)).state === 'cancelled')
  expect(heard('aborted', 3)).toMatchObject([{ why: 'cancelled' }])
})

test('a stopped worker returns its job to the queue without counting an attempt', async () => {
  const pid = await startProcess()
  const id = await run(4)
  await until(() => heard('began', 4).length === 1)
  await startProcess()
  processes.get(pid)!.kill('SIGTERM')
  const began = await until(
    () => heard('began', 4),
    (all) => all.length === 2,
  )
  expect(heard('aborted', 4)).toMatchObject([{ pid, why: 'stopping' }])
  expect(began[1]).toMatchObject({ attempt: 1 })
  release(4)
  await until(async () => (await stateOf(id)).state === 'done')
  await until(() => processes.get(pid)!.exitCode !== null)
  expect(processes.get(pid)!.exitCode).toBe(0)
})

test('two processes never exceed their slots or run a job twice', async () => {
  const [two, one] = await Promise.all([startProcess(2), startProcess(1)])
  const slots = new Map([
    [two, 2],
    [one, 1],
  ])
  const all = Array.from({ length: 12 }, (_, index) => 100 + index)
  await Promise.all(all.map(run))
  const count = (what: Said['what'], pid: number) =>
    said.filter((one) => one.what === what && one.pid === pid).length
  const runningIn = (pid: number) => count('began', pid) - count('ended', pid)
  for (let ended = 0; ended < all.length; ended += 1) {
    await until(() => said.some(({ what, n }) => what === 'began' && heard('ended', n!).length === 0))
    for (const [pid, max] of slots) expect(runningIn(pid)).toBeLessThanOrEqual(max)
    release(said.find(({ what, n }) => what === 'began' && heard('ended', n!).length === 0)!.n!)
    await until(() => said.filter(({ what }) => what === 'ended').length > ended)
  }
  const began = said.filter(({ what }) => what === 'began').map(({ n }) => n!)
  expect(began.toSorted((a, b) => a - b)).toEqual(all)
  expect(new Set(said.map(({ pid }) => pid)).size).toBe(2)
})
