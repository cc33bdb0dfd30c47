import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Unit } from '#domain/money/units.ts'
import { Problem } from '#server/http/problem.ts'
import { addPerson, addTestTenant } from '#testkit/people.ts'
import { startServer, type TestServer } from '#testkit/server.ts'
import { until } from '#testkit/until.ts'
import { startWorker } from '#worker/loop.ts'
import { auditBook } from './audit.ts'
import { post } from './book.ts'
import { expirePackages, runExpirePackages } from './expire.ts'
import { handOver } from './hand-over.ts'
import { hold, holdAgain, release, settle } from './hold.ts'
import { receive } from './receive.ts'
import { usable } from './usable.ts'

let server: TestServer
let tenant: string
const hour = 3_600_000

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())

const db = () => server.app.database.of(tenant)
const inBook = <Result>(work: (trx: Parameters<typeof receive>[0]) => Promise<Result>) =>
  db().transaction().execute(work)
const left = (account: string, unit: Unit = 'dub') => usable(db(), account, unit, server.app.now())
/** What it came to, or that there was too little. */
const outcome = (done: Promise<unknown>) =>
  done.then(
    () => 'done' as const,
    (error: unknown) => {
      if (error instanceof Problem && error.problem === 'usageShort') return 'short' as const
      throw error
    },
  )

const given = (account: string, size: number, more: { key?: string; hours?: number; unit?: Unit } = {}) => {
  const at = server.app.now()
  const { key = crypto.randomUUID(), hours = 1000, unit = 'dub' } = more
  const expires = new Date(at.getTime() + hours * hour)
  return inBook((trx) =>
    receive(trx, { tenant, key, cause: 'order', at, account, unit, size, expires, as: 'buy' }),
  )
}
const held = (account: string, amount: number, run: string) =>
  outcome(inBook((trx) => hold(trx, { tenant, account, unit: 'dub', amount, run, at: server.app.now() })))
const settled = (run: string, used: number) =>
  inBook((trx) => settle(trx, { run, used, at: server.app.now() }))
const released = (run: string) => inBook((trx) => release(trx, { run, at: server.app.now() }))
const handed = (from: string, account: string, size: number, key: string = crypto.randomUUID()) => {
  const at = server.app.now()
  const expires = new Date(at.getTime() + 1000 * hour)
  const what = {
    tenant,
    key,
    cause: 'gift',
    at,
    from,
    account,
    unit: 'dub',
    size,
    expires,
    as: 'giftReceived',
  } as const
  return outcome(inBook((trx) => handOver(trx, what)))
}
const balance = (account: string) =>
  db()
    .selectFrom('balances')
    .select(['bought', 'used', 'held', 'remaining'])
    .where('account_id', '=', account)
    .where('unit', '=', 'dub')
    .executeTakeFirst()
/** Holds of runs that these tests only name are open for ever to the audit, which looks for their runs. */
const differences = async () => (await auditBook(db())).filter(({ what }) => !what.startsWith('held for run'))

test('a run is charged for what it used, and gets the rest back', async () => {
  const ana = await addPerson(server, tenant)
  await given(ana, 100)
  const run = crypto.randomUUID()
  expect(await held(ana, 60, run)).toBe('done')
  expect(await balance(ana)).toEqual({ bought: 100, used: 0, held: 60, remaining: 40 })
  await settled(run, 45)
  expect(await balance(ana)).toEqual({ bought: 100, used: 45, held: 0, remaining: 55 })
  // Said again, and after its end.
  await settled(run, 45)
  await released(run)
  expect(await balance(ana)).toEqual({ bought: 100, used: 45, held: 0, remaining: 55 })
})

test('a run that failed gets all back, and holds anew when it is tried anew', async () => {
  const ana = await addPerson(server, tenant)
  await given(ana, 50)
  const run = crypto.randomUUID()
  await held(ana, 50, run)
  expect(await held(ana, 1, crypto.randomUUID())).toBe('short')
  await released(run)
  expect(await left(ana)).toBe(50)
  await inBook((trx) => holdAgain(trx, { run, at: server.app.now() }))
  expect(await left(ana)).toBe(0)
  await settled(run, 50)
  expect(await balance(ana)).toEqual({ bought: 50, used: 50, held: 0, remaining: 0 })
})

test('what expires first is used first, and cannot be used any more when it has expired', async () => {
  const ana = await addPerson(server, tenant)
  await given(ana, 30, { hours: 500 })
  await given(ana, 30, { hours: 20 })
  const run = crypto.randomUUID()
  await held(ana, 20, run)
  await settled(run, 20)
  const packages = await db()
    .selectFrom('packages')
    .select('remaining')
    .where('account_id', '=', ana)
    .orderBy('expires_at')
    .execute()
  expect(packages).toEqual([{ remaining: 10 }, { remaining: 30 }])
  const late = crypto.randomUUID()
  await held(ana, 35, late)
  server.pass(21 * hour)
  // Nobody has written it off yet.
  expect(await left(ana)).toBe(5)
  await released(late)
  expect(await left(ana)).toBe(30)

  const worker = await startWorker(server.app, [runExpirePackages])
  await server.app.queue.enqueue(server.app.database.outside, expirePackages, {}, { tenant: '' })
  await until(async () => (await balance(ana))?.remaining === 30)
  await worker.stop(30_000)
  expect(await balance(ana)).toEqual({ bought: 60, used: 20, held: 0, remaining: 30 })
})

test('what was posted under a key is not posted again, however many say it at once', async () => {
  const [ana, agency] = [await addPerson(server, tenant), await addPerson(server, tenant, { role: 'agent' })]
  await Promise.all(Array.from({ length: 20 }, () => given(agency, 70, { key: 'order:1:allocate' })))
  expect(await left(agency)).toBe(70)
  const gifts = await Promise.all(Array.from({ length: 10 }, () => handed(agency, ana, 70, 'gift:1')))
  expect(gifts).toEqual(gifts.map(() => 'done'))
  expect([await left(agency), await left(ana)]).toEqual([0, 70])
})

test('two gifts at once never give more than there is', async () => {
  const agency = await addPerson(server, tenant, { role: 'agent' })
  const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(server, tenant)))
  await given(agency, 100)
  const gifts = await Promise.all(people.map((one) => handed(agency, one, 30)))
  expect(gifts.filter((end) => end === 'done')).toHaveLength(3)
  expect(await left(agency)).toBe(10)
})

test('two who give to each other at once wait for no one', async () => {
  const pair = [await addPerson(server, tenant), await addPerson(server, tenant)] as const
  for (const one of pair) await given(one, 100)
  const gifts = Array.from({ length: 20 }, (_, at) => handed(pair[at % 2]!, pair[(at + 1) % 2]!, 5))
  expect(await Promise.all(gifts)).toEqual(gifts.map(() => 'done'))
  expect(await Promise.all(pair.map((one) => left(one)))).toEqual([100, 100])
})

test('entries that do not add up to nothing are refused, and what is written stays', async () => {
  const ana = await addPerson(server, tenant)
  await given(ana, 10)
  const posting = { tenant, key: 'wrong', cause: 'order', at: server.app.now() } as const
  const wrong = inBook((trx) =>
    post(trx, {
      ...posting,
      entries: [
        { part: 'issued', unit: 'dub', amount: -5, kind: 'sell' },
        { part: 'used', unit: 'dub', amount: 6, kind: 'use' },
      ],
    }),
  )
  await expect(wrong).rejects.toThrow('do not add up')
  await expect(sql`update entries set amount = 1`.execute(db())).rejects.toThrow('written once')
  await expect(sql`delete from postings`.execute(db())).rejects.toThrow('written once')
})

test('the audit names what was changed behind the book', async () => {
  const ana = await addPerson(server, tenant)
  await given(ana, 10)
  const change = (by: number) =>
    db()
      .updateTable('balances')
      .set((is) => ({ remaining: is('remaining', '+', by) }))
      .where('account_id', '=', ana)
      .execute()
  await change(1)
  expect(await differences()).toEqual([
    expect.objectContaining({
      what: `balance of ${ana} in dub`,
      kept: expect.stringContaining('remaining 11'),
    }),
  ])
  await change(-1)
  expect(await differences()).toEqual([])
})

type Command =
  | { does: 'give'; who: number; size: number; hours: number }
  | { does: 'hold'; who: number; size: number; run: number }
  | { does: 'settle'; run: number; used: number }
  | { does: 'release'; run: number }
  | { does: 'hand'; who: number; to: number; size: number }
  | { does: 'pass'; hours: number }

const persons = 3
const who = fc.nat({ max: persons - 1 })
const size = fc.integer({ min: 1, max: 40 })
const run = fc.nat({ max: 11 })
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('give' as const),
      who,
      size,
      hours: fc.integer({ min: 1, max: 48 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('hold' as const), who, size, run }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('settle' as const), run, used: fc.nat({ max: 50 }) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('release' as const), run }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('hand' as const), who, to: who, size }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  },
)

interface Model {
  now: number
  packages: { who: number; size: number; left: number; expires: number }[]
  holds: Map<number, { who: number; parts: { of: Model['packages'][number]; amount: number }[] }>
  used: number[]
}

/** What a book should do, said as plainly as can be; the ledger has to say the same after each command. */
function take(model: Model, from: number, amount: number) {
  const open = model.packages
    .filter((one) => one.who === from && one.expires > model.now && one.left > 0)
    .toSorted((a, b) => a.expires - b.expires)
  if (open.reduce((sum, one) => sum + one.left, 0) < amount) return undefined
  const parts = []
  let rest = amount
  for (const of of open) {
    const taken = Math.min(rest, of.left)
    if (taken === 0) continue
    of.left -= taken
    rest -= taken
    parts.push({ of, amount: taken })
  }
  return parts
}

test('any row of commands leaves the book as the plainest model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (commands) => {
      const people = await Promise.all(Array.from({ length: persons }, () => addPerson(server, tenant)))
      const runs = Array.from({ length: 12 }, () => crypto.randomUUID())
      const model: Model = { now: 0, packages: [], holds: new Map(), used: people.map(() => 0) }
      // Packages that expire at the same moment are used in the order of their ids, which chance gives: here none do.
      let made = 0
      for (const each of commands) {
        if (each.does === 'give') {
          made += 1
          await given(people[each.who]!, each.size, { hours: each.hours + made / 1000 })
          const expires = model.now + each.hours + made / 1000
          model.packages.push({ who: each.who, size: each.size, left: each.size, expires })
        } else if (each.does === 'hold') {
          if (model.holds.has(each.run)) continue
          runs[each.run] = crypto.randomUUID()
          const parts = take(model, each.who, each.size)
          expect(await held(people[each.who]!, each.size, runs[each.run]!)).toBe(parts ? 'done' : 'short')
          if (parts) model.holds.set(each.run, { who: each.who, parts })
        } else if (each.does === 'settle' || each.does === 'release') {
          const used = each.does === 'settle' ? each.used : 0
          await (each.does === 'settle' ? settled(runs[each.run]!, used) : released(runs[each.run]!))
          const open = model.holds.get(each.run)
          model.holds.delete(each.run)
          let charge = used
          for (const { of, amount } of open?.parts ?? []) {
            const taken = Math.min(charge, amount)
            charge -= taken
            of.left += amount - taken
            model.used[open!.who]! += taken
          }
        } else if (each.does === 'hand') {
          if (each.who === each.to) continue
          made += 1
          const parts = take(model, each.who, each.size)
          expect(await handed(people[each.who]!, people[each.to]!, each.size)).toBe(parts ? 'done' : 'short')
          if (parts)
            model.packages.push({ who: each.to, size: each.size, left: each.size, expires: model.now + 1000 })
        } else {
          server.pass(each.hours * hour)
          model.now += each.hours
        }
        for (const [at, person] of people.entries()) {
          const open = model.packages.filter((one) => one.who === at && one.expires > model.now)
          expect(await left(person)).toBe(open.reduce((sum, one) => sum + one.left, 0))
          expect((await balance(person))?.used ?? 0).toBe(model.used[at])
        }
      }
      expect(await differences()).toEqual([])
    }),
    { numRuns: Number(process.env.LEDGER_RUNS ?? 12) },
  )
}, 120_000)

test('many who use one account at once lose nothing and gain nothing', async () => {
  const ana = await addPerson(server, tenant)
  await given(ana, 400)
  const each = Array.from({ length: 16 }, async (_, client) => {
    const ends: string[] = []
    for (let at = 0; at < 12; at += 1) {
      const id = crypto.randomUUID()
      const amount = 1 + ((client + at) % 7)
      if ((await held(ana, amount, id)) === 'short') ends.push('short')
      else if ((client + at) % 3 === 0) await released(id)
      else {
        await Promise.all([settled(id, amount), settled(id, amount), released(id)])
        ends.push(String(amount))
      }
    }
    return ends
  })
  await Promise.all(each)
  const after = (await balance(ana))!
  expect(after.held).toBe(0)
  expect(after.remaining + after.used).toBe(400)
  expect(await differences()).toEqual([])
}, 60_000)
