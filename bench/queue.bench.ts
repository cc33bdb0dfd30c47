import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { claim, type Claimed } from '#app/worker/claim.ts'
import { type Database, openDatabase } from '#core/server/db/database.ts'
import { figure, type Measure } from './harness.ts'
import { percentile } from './live-stage.ts'

const tenants = 10_000
const jobs = 1_000_000
const pollers = 64
const kind = 'bench.step'
/** The maximum duration of a claimed job in milliseconds. */
const maxMs = 500
const claims = 8000

/** Waiting jobs of all tenants, as if added one after the other. */
async function fill({ outside }: Database): Promise<void> {
  await sql`
    insert into jobs (kind, lane, tenant, account, data, state)
    select ${kind}, 'long', 'tenant ' || n % ${tenants}::int, 'account ' || n / ${tenants}::int % 3,
      jsonb_build_object('tenant', 'tenant ' || n % ${tenants}::int, 'input', jsonb_build_object('n', n)), 'ready'
    from generate_series(0, ${jobs - 1}::int) as n`.execute(outside)
  await sql`
    insert into job_arrivals select distinct lane, tenant, account from jobs`.execute(outside)
  for (;;) {
    await sql`select mark_ready()`.execute(outside)
    const { rows } = await sql`select from job_arrivals limit 1`.execute(outside)
    if (rows.length === 0) return
  }
}

const finish = ({ outside }: Database, { id }: Claimed) =>
  sql`update jobs set state = 'done', finished_at = now() where id = ${id}`.execute(outside)

/** Claims and works until `max` jobs were claimed; `seen` gets each claim and how long it took. */
async function poll(
  database: Database,
  max: number,
  seen: (claimed: Claimed, ms: number) => void,
): Promise<void> {
  let left = max
  const poller = async () => {
    await delay(Math.random() * maxMs)
    while (left > 0) {
      left -= 1
      const began = performance.now()
      const claimed = await claim(database.outside, 'long', [kind])
      if (!claimed) return
      seen(claimed, performance.now() - began)
      await delay(Math.random() * maxMs)
      await finish(database, claimed)
    }
  }
  await Promise.all(Array.from({ length: pollers }, poller))
}

const open = (url: string) => openDatabase(url, { connections: pollers, onError: () => {} })

export const measures: Measure[] = [
  {
    name: 'queue.claim',
    unit: 'ms (p95)',
    aim: { ratio: 1, better: 'lower' },
    async run(bench) {
      const database = open(await bench.database())
      try {
        await fill(database)
        await database.pool.query('select 1')
        await poll(database, pollers * 10, () => {})
        const times: number[] = []
        const began = performance.now()
        await poll(database, claims, (_, ms) => times.push(ms))
        const rate = claims / ((performance.now() - began) / 1000)
        return {
          ours: percentile(times, 0.95),
          baseline: 10,
          note: `${figure(rate)} claims/s by ${pollers} pollers, median ${figure(percentile(times, 0.5))} ms; ${jobs} jobs of ${tenants} tenants wait`,
        }
      } finally {
        await database.close()
      }
    },
  },
  {
    name: 'queue.fair',
    unit: 'claims until served',
    // Each poller can be in a claim when the job arrives, and takes one more job before it.
    aim: { ratio: 1, better: 'lower' },
    async run(bench) {
      const database = open(await bench.database())
      try {
        const add = (tenant: string, count: number) =>
          sql`
            select add_job(${kind}, 'long', ${tenant}, 'account',
              jsonb_build_object('tenant', ${tenant}::text, 'input', '{}'::jsonb), 0, null)
            from generate_series(1, ${count}::int)`.execute(database.outside)
        await add('large', 100_000)
        const waits: number[] = []
        let since = 0
        let arrived: number | undefined
        await poll(database, 4000, ({ data }) => {
          since += 1
          if (data.tenant !== 'large' && arrived !== undefined) {
            waits.push(since - arrived)
            arrived = undefined
          }
          if (since % 200 === 0)
            void add(`small ${since}`, 1).then(() => {
              arrived = since
            })
        })
        return {
          ours: Math.max(...waits),
          baseline: pollers,
          note: `${waits.length} jobs of others came while 100000 of one tenant waited, median ${figure(percentile(waits, 0.5))}`,
        }
      } finally {
        await database.close()
      }
    },
  },
]
