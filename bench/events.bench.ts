import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { WebSocket } from 'ws'
import type { OutputOf } from '#core/contract/call.ts'
import { socketTicket } from '#core/contract/sessions.ts'
import { type Database, openDatabase } from '#core/server/db/database.ts'
import { publishAll, type Published } from '#core/server/events/publish.ts'
import { type Bench, type BenchServer, figure, type Measure } from './harness.ts'
import { percentile } from './live-stage.ts'
import { processorTimeOf, processorTimeOfDatabase } from './processor-time.ts'
import { signIn } from './sign-in.ts'

// Events of many accounts, whose pages are open on four web processes.

const processes = 4
const accounts = 80
/** What a transaction of a run or an edit publishes: its run, its subject and a document. */
const eventsAtOnce = 3
const publishers = 16
const seconds = 8
/** Events that are published as fast as possible, after some that do not count. */
const published = 30_000
const warmUp = 6000
/** Events a second while the delay is measured. */
const pace = 1500

interface Stage {
  database: Database
  tenant: string
  ids: readonly string[]
  /** Seconds of processor time until now: of the database, of the servers, and of this process. */
  spent(): Promise<{ database: number; servers: number; here: number }>
  /** Milliseconds from before the transaction to the page, of each event that arrived. */
  delays: number[]
}

async function withStage<Result>(bench: Bench, measure: (stage: Stage) => Promise<Result>): Promise<Result> {
  const databaseUrl = await bench.database()
  const servers: BenchServer[] = []
  for (let index = 0; index < processes; index += 1) servers.push(await bench.startServer({ databaseUrl }))
  const { tenant, people } = await addPeople(databaseUrl)
  const delays: number[] = []
  const sockets = await Promise.all(
    people.map(({ name }, index) =>
      openPage(servers[index % processes]!, name, (sentAt) => delays.push(performance.now() - sentAt)),
    ),
  )
  const database = openDatabase(databaseUrl, { connections: publishers, onError: () => {} })
  try {
    const spent = async () => ({
      database: await processorTimeOfDatabase(databaseUrl),
      servers: await processorTimeOf(servers.map(({ pid }) => pid)),
      here: await processorTimeOf([process.pid]),
    })
    return await measure({ database, tenant, ids: people.map(({ id }) => id), spent, delays })
  } finally {
    for (const socket of sockets) socket.terminate()
    await database.close()
  }
}

async function addPeople(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ tenant: string; id: string; name: string }>(
      `insert into accounts (tenant_id, role, name, password_hash, domain)
       select tenant_id, role, 'viewer' || n, password_hash, domain
       from (select * from accounts where name = 'demo' limit 1) as demo, generate_series(1, $1::int) as n
       returning tenant_id as tenant, id, name`,
      [accounts],
    )
    return { tenant: rows[0]!.tenant, people: rows }
  } finally {
    await client.end()
  }
}

/** Opens a page; `seen` gets the time that each event carries. */
async function openPage({ origin, port }: BenchServer, name: string, seen: (sentAt: number) => void) {
  const headers = await signIn(origin, name)
  const answer = await fetch(`${origin}/api${socketTicket.path}`, {
    method: socketTicket.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
  const { result } = (await answer.json()) as { result: OutputOf<typeof socketTicket> }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/webSocket`, {
    headers: { host: `localhost:${port}`, origin },
  })
  await new Promise<void>((ready, failed) => {
    socket.on('error', failed)
    socket.on('close', (code) => failed(new Error(`The page was closed: ${code}`)))
    socket.on('open', () => socket.send(JSON.stringify({ ticket: result.ticket })))
    socket.on('message', (data) => {
      const { kind, payload } = JSON.parse(String(data)) as { kind: string; payload?: { sentAt?: number } }
      if (kind === 'ready' || kind === 'reset') ready()
      else if (payload?.sentAt !== undefined) seen(payload.sentAt)
    })
  })
  return socket
}

/** Publishes one transaction's events to accounts in turn. */
function publishing({ database, tenant, ids }: Stage) {
  let turn = 0
  return () => {
    const sentAt = performance.now()
    const events = Array.from({ length: eventsAtOnce }, (_, at): Published => {
      const account = ids[(turn * eventsAtOnce + at) % ids.length]!
      return { tenant, account, kind: 'notice', payload: { sentAt } } as unknown as Published
    })
    turn += 1
    return database
      .of(tenant)
      .transaction()
      .execute((trx) => publishAll(trx, events))
  }
}

/** Processor time of an event, on which other programs of the machine have less influence than on the rate. */
async function costOf(stage: Stage, before: Awaited<ReturnType<Stage['spent']>>) {
  const after = await stage.spent()
  const each = (side: keyof typeof after) => `${figure(((after[side] - before[side]) / published) * 1e6)} µs`
  return `processor time of an event: ${each('database')} in the database, ${each('servers')} in the servers, ${each('here')} in the process that publishes and receives`
}

async function arrived({ delays }: Stage, published: number): Promise<void> {
  for (let waited = 0; delays.length < published; waited += 50) {
    if (waited > 20_000)
      throw new Error(`${published - delays.length} of ${published} events did not arrive.`)
    await delay(50)
  }
}

export const measures: Measure[] = [
  {
    name: 'events.rate',
    unit: 'events/s',
    aim: { ratio: 1, better: 'higher' },
    run: (bench) =>
      withStage(bench, async (stage) => {
        const publish = publishing(stage)
        const rush = async (max: number) => {
          let left = max
          const publisher = async () => {
            while ((left -= eventsAtOnce) >= 0) await publish()
          }
          await Promise.all(Array.from({ length: publishers }, publisher))
        }
        await rush(warmUp)
        await arrived(stage, warmUp)
        const before = await stage.spent()
        const began = performance.now()
        await rush(published)
        await arrived(stage, warmUp + published)
        const took = (performance.now() - began) / 1000
        return {
          ours: published / took,
          baseline: 5000,
          note: `${published} events in transactions of ${eventsAtOnce} by ${publishers} connections, all of which arrived on ${accounts} pages of ${processes} servers; ${await costOf(stage, before)}`,
        }
      }),
  },
  {
    name: 'events.spread',
    unit: 'ms (p99)',
    aim: { ratio: 1, better: 'lower' },
    run: (bench) =>
      withStage(bench, async (stage) => {
        const publish = publishing(stage)
        const going: Promise<void>[] = []
        const began = performance.now()
        for (let sent = 0; sent < pace * seconds;) {
          const due = Math.min(pace * seconds, ((performance.now() - began) / 1000) * pace)
          for (; sent < due; sent += eventsAtOnce) going.push(publish())
          await delay(5)
        }
        await Promise.all(going)
        await arrived(stage, going.length * eventsAtOnce)
        return {
          ours: percentile(stage.delays, 0.99),
          baseline: 200,
          note: `${pace} events/s over ${processes} servers, median ${figure(percentile(stage.delays, 0.5))} ms`,
        }
      }),
  },
]
