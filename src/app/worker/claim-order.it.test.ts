import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { job } from '#core/server/jobs/job.ts'
import { openQueue } from '#core/server/jobs/queue.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { claim, type Claimed } from './claim.ts'

// The order of claims, and concurrent claims.

const step = job({
  kind: 'test.step',
  lane: 'long',
  input: z.object({ n: z.int() }),
  retries: 1,
  retryAfter: 0,
})
const rare = job({
  kind: 'test.rare',
  lane: 'long',
  input: z.object({ n: z.int() }),
  retries: 0,
  retryAfter: 0,
})
const hourly = job({
  kind: 'test.hourly',
  lane: 'long',
  input: z.object({}),
  retries: 0,
  retryAfter: 0,
  every: '0 * * * *',
})

let server: TestServer
beforeAll(async () => {
  server = await startServer({}, [step, rare, hourly])
})
beforeEach(async () => {
  for (const table of ['jobs', 'job_tenants', 'job_accounts', 'job_arrivals'])
    await server.app.database.pool.query(`delete from ${table}`)
})
afterAll(() => server.close())

const outside = () => server.app.database.outside
const add = (n: number, tenant: string, account = 'somebody', kind = step) =>
  enqueue(outside(), kind, { n }, { tenant, account })
const next = (kinds = [step.kind]) => claim(outside(), 'long', kinds)
const numberOf = (claimed: Claimed | undefined) => (claimed?.data.input as { n: number } | undefined)?.n
const end = (claimed: Claimed) =>
  server.app.database.pool.query("update jobs set state = 'done', finished_at = now() where id = $1", [
    claimed.id,
  ])

test('the tenant with the fewest running jobs comes first, then the one served longest ago', async () => {
  for (const n of [1, 2, 3]) await add(n, 'a')
  const first = await next()
  for (const n of [11, 12]) await add(n, 'b')
  await add(21, 'c')
  expect(numberOf(first)).toBe(1)
  // b and c run nothing; b came first.
  expect([numberOf(await next()), numberOf(await next())]).toEqual([11, 21])
  // Each runs one; a was served longest ago.
  expect([numberOf(await next()), numberOf(await next())]).toEqual([2, 12])
  await end(first!)
  expect(numberOf(await next())).toBe(3)
  expect(await next()).toBeUndefined()
})

test('the accounts of a tenant take turns in the same way', async () => {
  for (const n of [1, 2, 3]) await add(n, 'a', 'anna')
  await add(11, 'a', 'ben')
  const order = [await next(), await next(), await next(), await next()].map(numberOf)
  expect(order).toEqual([1, 11, 2, 3])
})

test('half of the slots of workers with an ability stay free for others who wait for them', async () => {
  const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  const gpu = { abilities: ['gpu'], peers: [one, two], ceiling: 1 }
  const addGpu = (n: number, tenant: string, account = 'somebody') =>
    enqueue(outside(), step, { n }, { tenant, account, needs: ['gpu'] })
  const nextOf = (id: string) => claim(outside(), 'long', [step.kind], { ...gpu, id })
  // b runs three jobs on other workers.
  for (const n of [11, 12, 13]) await add(n, 'b', 'ben')
  for (const _ of [1, 2, 3]) await next()
  for (const n of [1, 2, 3]) await addGpu(n, 'a', 'anna')
  expect(numberOf(await nextOf(one))).toBe(1)
  await addGpu(14, 'b', 'ben')
  // a runs fewer jobs than b, but has the half of these slots.
  const held = await nextOf(two)
  expect(numberOf(held)).toBe(14)
  await end(held!)
  // Nobody else waits.
  expect([numberOf(await nextOf(two)), numberOf(await nextOf(one))]).toEqual([2, 3])
})

test('the same holds among the accounts of a tenant', async () => {
  const [worker, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  const mine = { id: worker, peers: [worker], ceiling: 2 }
  const nextOf = (by: object) => claim(outside(), 'long', [step.kind], by)
  for (const n of [11, 12, 13]) await add(n, 'a', 'ben')
  for (const _ of [1, 2, 3]) await nextOf({ id: other })
  for (const n of [1, 2, 3]) await add(n, 'a', 'anna')
  expect([numberOf(await nextOf(mine)), numberOf(await nextOf(mine))]).toEqual([1, 2])
  await add(14, 'a', 'ben')
  expect([numberOf(await nextOf(mine)), numberOf(await nextOf(mine))]).toEqual([14, 3])
})

test('a worker gets jobs of its kinds from all tenants', async () => {
  for (const n of [1, 2]) await add(n, 'a')
  await add(11, 'b', 'ben', rare)
  expect(numberOf(await next([rare.kind]))).toBe(11)
  expect(await next([rare.kind])).toBeUndefined()
  expect([numberOf(await next()), numberOf(await next())]).toEqual([1, 2])
})

test('a job of a transaction that commits later is not forgotten', async () => {
  await add(1, 'a')
  const [began, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const adding = outside()
    .transaction()
    .execute(async (trx) => {
      await enqueue(trx, step, { n: 2 }, { tenant: 'a', account: 'somebody' })
      began.resolve()
      await goOn.promise
    })
  await began.promise
  // Meanwhile the last visible job of the account is claimed.
  expect(numberOf(await next())).toBe(1)
  expect(await next()).toBeUndefined()
  goOn.resolve()
  await adding
  expect(numberOf(await next())).toBe(2)
})

test('concurrent claims take each job once, and are spread over tenants', async () => {
  const tenants = Array.from({ length: 40 }, (_, at) => `t${at}`)
  for (const tenant of tenants) for (let n = 0; n < 10; n += 1) await add(n, tenant, `account ${n % 3}`)
  const taken: Claimed[] = []
  const poller = async () => {
    for (let one = await next(); one; one = await next()) taken.push(one)
  }
  await Promise.all(Array.from({ length: 16 }, poller))
  expect(new Set(taken.map(({ id }) => id)).size).toBe(400)
  expect(taken).toHaveLength(400)
  // Each tenant was served once before any was served a third time.
  const served = new Map<string, number>()
  for (const { data } of taken) {
    served.set(data.tenant, (served.get(data.tenant) ?? 0) + 1)
    if (served.size < tenants.length) expect(served.get(data.tenant)).toBeLessThanOrEqual(2)
  }
})

test('sixteen workers empty the queue of a single account', async () => {
  for (let n = 0; n < 100; n += 1) await add(n, 'a')
  const taken: number[] = []
  const poller = async () => {
    for (let one = await next(); one; one = await next()) taken.push(numberOf(one)!)
  }
  await Promise.all(Array.from({ length: 16 }, poller))
  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n))
})

test('a scheduled job is added once, for any number of workers', async () => {
  const workers = await Promise.all(
    Array.from({ length: 4 }, () =>
      openQueue(server.app.database, [hourly], { log: server.app.log, maintains: true }),
    ),
  )
  await sql`update job_schedules set next_at = now() - interval '1 day' where kind = ${hourly.kind}`.execute(
    outside(),
  )
  await Promise.all(workers.map(({ maintain }) => maintain()))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs where kind = ${hourly.kind}`.execute(outside())
  expect(rows).toEqual([{ count: 1 }])
  await Promise.all(workers.map(({ close }) => close()))
})

test('jobs of the former queue continue', async () => {
  const migration = new URL('../../core/server/db/migrations/0220-jobs.sql', import.meta.url)
  const move = (await readFile(migration, 'utf8')).match(
    /do \$\$ begin\n {2}if to_regclass\('pgboss[^]*?end \$\$;/,
  )![0]
  const pg = await server.app.database.pool.connect()
  try {
    await pg.query('reset role')
    await pg.query(`
      create schema pgboss;
      create table pgboss.job (id uuid default gen_random_uuid(), name text, data jsonb, state text, retry_limit int,
        retry_count int, start_after timestamptz default now(), created_on timestamptz default now(), group_id text, group_tier text);
      insert into pgboss.job (name, data, state, retry_limit, retry_count, group_id, group_tier) values
        ('test.step', '{"tenant":"a","input":{"n":1}}', 'created', 1, 0, 'a', 'anna'),
        ('test.step', '{"tenant":"a","input":{"n":2}}', 'active', 1, 0, 'a', 'anna'),
        ('test.step', '{"tenant":"a","input":{"n":3}}', 'completed', 1, 0, 'a', 'anna')`)
    await pg.query(move)
    await pg.query('set role yiyin_app')
  } finally {
    pg.release()
  }
  expect([numberOf(await next()), numberOf(await next()), await next()]).toEqual([1, 2, undefined])
})
