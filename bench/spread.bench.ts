import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { OutputOf } from '#core/contract/call.ts'
import { supervised } from '#core/server/process/supervisor-gone.ts'
import { projectList } from '#products/dubbing/projects/contract/projects.ts'
import { generateLinkup } from '#products/dubbing/works/contract.ts'
import { sampleLinkup } from '#shared/voices/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addDubProject } from '#testkit/desks/dub-project.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer } from '#testkit/server/server.ts'
import { startLinkup } from '#testkit/vendors/linkup.ts'
import { randomOf } from '#testkit/vendors/vendor-server.ts'
import { type Bench, type BenchServer, figure, type Measure, type Measured } from './harness.ts'
import { processorTimeOf, processorTimeOfDatabase } from './processor-time.ts'
import { signIn } from './sign-in.ts'

const secret = 'the secret of measured servers, which is thrown away'

interface Machine {
  databaseUrl: string
  data: string
  linkup: Awaited<ReturnType<typeof startLinkup>>
}

/** A worker with a data folder of its own, whose voices are spoken by a server. */
async function startMachine({ databaseUrl, data, linkup }: Machine): Promise<ChildProcess> {
  await mkdir(data, { recursive: true })
  const worker = fork(new URL('../src/app/worker/main.ts', import.meta.url), [supervised], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      YIYIN_DATA: data,
      YIYIN_SECRET: secret,
      WORKER_SLOTS: '1',
      LINKUP_ENDPOINT: linkup.origin,
      LINKUP_KEY: linkup.key,
    },
    execArgv: [],
    stdio: 'ignore',
  })
  await once(worker, 'message')
  return worker
}

async function stop(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null) return
  worker.kill('SIGTERM')
  await once(worker, 'exit')
}

const counts = [1, 2, 4, 8]
/** Dubs for each worker. The last one of each is not measured: workers that are done first would idle meanwhile. */
const dubsEach = 5
const linesOfDub = 12
/**
 * How long the server thinks about a line: like one with a graphics card, it uses no processor here. Not always the same
 * time, or all workers would need the processors at the same moments.
 */
const lineMs = { least: 3000, most: 6000 }
/** Above this share of busy processors, more workers cannot make more. */
const usedUp = 0.9

/** Microseconds that processors of this machine were busy, and in all. */
function processorTimes() {
  const times = cpus().map((cpu) => cpu.times)
  const sum = (all: number[]) => all.reduce((total, each) => total + each, 0)
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.flatMap((each) => Object.values(each))),
  }
}

interface Rate {
  /** Workers. */
  count: number
  /** Dubs a minute. */
  rate: number
  /** The share of the machine's processor time that something used. */
  busy: number
  /** Processor time of a dub in workers, their programs and the database. */
  seconds: number
}

const describeRate =
  (one: Rate) =>
  ({ count, rate, busy, seconds }: Rate): string =>
    [
      `${count}: ${figure(rate)} a minute (${figure(rate / (one.rate * count))})`,
      `${figure(seconds)} s of processor time each`,
      `processors ${figure(busy * 100)} % busy${busy < usedUp ? '' : ', used up'}`,
    ].join(', ')

async function spreadDub(bench: Bench): Promise<Measured> {
  const databaseUrl = await bench.database()
  process.env['TEST_DATABASE_URL'] = databaseUrl
  const random = randomOf(21)
  const linkup = await startLinkup({
    lineMs: () => lineMs.least + random() * (lineMs.most - lineMs.least),
  })
  await using server = await startServer({ YIYIN_SECRET: secret })
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant, { name: 'maker' })
  const person = await new Browser(server).signIn('user', 'maker', password)
  const workers: ChildProcess[] = []
  try {
    const rates: Rate[] = []
    for (const count of counts) {
      while (workers.length < count)
        workers.push(
          await startMachine({
            databaseUrl: server.app.config.databaseUrl,
            data: join(bench.temp, `machine-${workers.length}`),
            linkup,
          }),
        )
      await until(
        async () => {
          const { rows } = await server.app.database.pool.query(
            'select count(*)::int as n from workers where reported_at is not null',
          )
          return rows[0].n >= count
        },
        undefined,
        120_000,
      )
      const runs: string[] = []
      for (let created = 0; created < count * dubsEach; created += 1) {
        const texts = Array.from({ length: linesOfDub }, (_, at) => `第${count}批第${created}部第${at}句`)
        const cues = texts.map((text, at) => ({
          id: `c${at}`,
          start: at * 2000,
          end: at * 2000 + 1900,
          text,
        }))
        const id = await addDubProject(server, { tenant, account, cues, language: 'zh', texts })
        const { body } = await person.call(generateLinkup, { id, language: 'zh', port: 'linkup:li' })
        if (!body.result) throw new Error(body.resultEnInfo)
        runs.push(body.result.run)
      }
      const done = async () => {
        const rows = await server.app.database
          .of(tenant)
          .selectFrom('runs')
          .select('state')
          .where('id', 'in', runs)
          .execute()
        if (rows.some(({ state }) => state === 'failed')) throw new Error('A dub could not be made.')
        return rows.filter(({ state }) => state === 'done').length
      }
      const took = async () =>
        (await processorTimeOf(
          workers.map(({ pid }) => pid!),
          { children: true },
        )) + (await processorTimeOfDatabase(databaseUrl))
      const atFirst = await done()
      const [before, spent, began] = [processorTimes(), await took(), performance.now()]
      const measured = await until(done, (ended) => ended >= count * (dubsEach - 1), 600_000)
      const [after, minutes] = [processorTimes(), (performance.now() - began) / 60_000]
      const dubs = measured - atFirst
      rates.push({
        count,
        rate: dubs / minutes,
        busy: 1 - (after.idle - before.idle) / (after.all - before.all),
        seconds: ((await took()) - spent) / dubs,
      })
      await until(done, (ended) => ended === runs.length, 600_000)
    }
    const [one, ...more] = rates as [Rate, ...Rate[]]
    const free = more.filter(({ busy }) => busy < usedUp)
    const judged = free.length > 0 ? free : more.slice(0, 1)
    const note = [
      ...rates.map(describeRate(one)),
      `judged: ${judged.map(({ count }) => count).join(', ')} workers${free.length > 0 ? '' : ', although the processors were used up'}`,
    ]
    return {
      ours: Math.min(...judged.map(({ count, rate }) => rate / (one.rate * count))),
      baseline: 1,
      note: note.join('; '),
    }
  } finally {
    await Promise.all(workers.map(stop))
    await linkup.close()
  }
}

const clients = 6
/** Each server and each worker is replaced so often. */
const rounds = 2

/** Replaces all servers and workers, one after the other, while people call and wait for samples. */
async function spreadRolling(bench: Bench): Promise<Measured> {
  const databaseUrl = await bench.database()
  const linkup = await startLinkup()
  const env = { YIYIN_SECRET: secret }
  const servers: BenchServer[] = []
  const workers: ChildProcess[] = []
  let machines = 0
  const addWorker = () =>
    startMachine({ databaseUrl, data: join(bench.temp, `machine-${(machines += 1)}`), linkup })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let [requests, retried, failed, turn] = [0, 0, 0, 0]
  const begun: string[] = []
  try {
    for (let each = 0; each < 2; each += 1) servers.push(await bench.startServer({ databaseUrl, env }))
    for (let each = 0; each < 2; each += 1) workers.push(await addWorker())
    const headers = await signIn(servers[0]!.origin)
    await until(
      async () => {
        const { rows } = await client.query("select offer::text like '%linkup:li%' as there from workers")
        return rows.some(({ there }) => there)
      },
      undefined,
      60_000,
    )

    /** Like a balancer: a connection that fails is tried again with the next server, whose state nobody knows. */
    async function send<Result>(path: string, body?: object): Promise<Result | undefined> {
      requests += 1
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const { origin } = servers[(turn += 1) % servers.length]!
        const asked = { headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } }
        const answer = await fetch(
          `${origin}/api${path}`,
          body ? { ...asked, method: 'POST', body: JSON.stringify(body) } : asked,
        ).catch(() => undefined)
        if (!answer || answer.status === 503) {
          retried += 1
          continue
        }
        const { success, result } = (await answer.json()) as { success: boolean; result: Result }
        if (!success) failed += 1
        return success ? result : undefined
      }
      failed += 1
      return undefined
    }

    let over = false
    const load = async (who: number) => {
      for (let n = 0; !over; n += 1) {
        const text = `Number ${who} says ${n}.`
        const sample = { speed: 5, volume: 5, pitch: 5, style: '', port: 'linkup:li', text }
        const created = await send<OutputOf<typeof sampleLinkup>>(sampleLinkup.path, sample)
        if (created) begun.push(created.id)
        await send(`${projectList.path}?current=1`)
        await delay(200)
      }
    }
    const loads = Array.from({ length: clients }, (_, who) => load(who))
    for (let round = 0; round < rounds; round += 1)
      for (let each = 0; each < 2; each += 1) {
        const previous = servers[each]!
        servers[each] = await bench.startServer({ databaseUrl, env })
        await previous.stop()
        const worker = workers[each]!
        workers[each] = await addWorker()
        await stop(worker)
      }
    over = true
    await Promise.all(loads)
    const ended = async () => {
      const { rows } = await client.query<{ state: string; attempts: number; ends: number }>(
        `select r.state, r.attempts, (
           select count(*)::int from jobs j where j.data ->> 'run' = r.id::text and j.state = 'done'
         ) as ends
         from runs r where r.id = any($1)`,
        [begun],
      )
      return rows
    }
    const rows = await until(
      ended,
      (all) => all.every(({ state }) => state !== 'waiting' && state !== 'running'),
      120_000,
    )
    const lost = begun.length - rows.filter(({ state }) => state === 'done').length
    const doubled = rows.filter(({ ends }) => ends !== 1).length
    return {
      ours: failed + lost + doubled,
      baseline: 1,
      note: `${requests} requests, ${retried} tried again, ${failed} failed; ${begun.length} jobs, ${lost} lost, ${doubled} doubled; ${rounds * 2} restarts of servers and of workers each`,
    }
  } finally {
    await client.end()
    await Promise.all(workers.map(stop))
    await linkup.close()
  }
}

export const measures: Measure[] = [
  {
    name: 'spread.dub',
    unit: 'of the throughput of one worker, each',
    aim: { ratio: 0.85, better: 'higher' },
    run: spreadDub,
  },
  {
    name: 'spread.rolling',
    unit: 'requests failed, jobs lost or doubled',
    aim: { ratio: 0, better: 'lower' },
    run: spreadRolling,
  },
]
