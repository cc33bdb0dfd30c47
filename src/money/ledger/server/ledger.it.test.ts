import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorker } from '#app/worker/loop.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { textOf } from '#core/texts/message/message.ts'
import { addPerson } from '#testkit/client/people.ts'
import { openTestLedger, type TestLedger } from '#testkit/desks/test-ledger.ts'
import { until } from '#testkit/processes/until.ts'
import { expirePackages, runExpirePackages } from './expire.ts'
import { holdAgain } from './hold.ts'
import { post } from './post.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.server.close())

const hour = 3_600_000

test('a run is charged for its usage, and the rest is released', async () => {
  const ana = await addPerson(ledger.server, ledger.tenant)
  await ledger.given(ana, 100)
  const run = crypto.randomUUID()
  expect(await ledger.held(ana, 60, run)).toBe('done')
  expect(await ledger.balance(ana)).toEqual({ bought: 100, used: 0, held: 60, remaining: 40 })
  await ledger.settled(run, 45)
  expect(await ledger.balance(ana)).toEqual({ bought: 100, used: 45, held: 0, remaining: 55 })
  // Repeated calls after its end have no effect.
  await ledger.settled(run, 45)
  await ledger.released(run)
  expect(await ledger.balance(ana)).toEqual({ bought: 100, used: 45, held: 0, remaining: 55 })
})

test('a failed run releases everything, and holds again when retried', async () => {
  const ana = await addPerson(ledger.server, ledger.tenant)
  await ledger.given(ana, 50)
  const run = crypto.randomUUID()
  const again = (which: string) =>
    ledger.inTransaction((trx) => holdAgain(trx, { run: which, at: ledger.server.app.now() }))
  await ledger.held(ana, 30, run)
  expect(await ledger.held(ana, 21, crypto.randomUUID())).toBe('short')
  // What is still held is not held twice, and a run without a price has nothing to hold.
  await again(run)
  await again(crypto.randomUUID())
  expect(await ledger.left(ana)).toBe(20)
  await ledger.released(run)
  expect(await ledger.left(ana)).toBe(50)
  await again(run)
  expect(await ledger.left(ana)).toBe(20)
  await ledger.settled(run, 30)
  expect(await ledger.balance(ana)).toEqual({ bought: 50, used: 30, held: 0, remaining: 20 })
})

test('usage that expires first is used first, and cannot be used after expiry', async () => {
  const ana = await addPerson(ledger.server, ledger.tenant)
  await ledger.given(ana, 30, { hours: 500 })
  await ledger.given(ana, 30, { hours: 20 })
  const run = crypto.randomUUID()
  await ledger.held(ana, 20, run)
  await ledger.settled(run, 20)
  const packages = await ledger
    .db()
    .selectFrom('packages')
    .select('remaining')
    .where('account_id', '=', ana)
    .orderBy('expires_at')
    .execute()
  expect(packages).toEqual([{ remaining: 10 }, { remaining: 30 }])
  const late = crypto.randomUUID()
  await ledger.held(ana, 35, late)
  ledger.server.pass(21 * hour)
  // The expiry has not been posted yet.
  expect(await ledger.left(ana)).toBe(5)
  await ledger.released(late)
  expect(await ledger.left(ana)).toBe(30)

  const worker = await startWorker(ledger.server.app, [runExpirePackages])
  await enqueue(ledger.server.app.database.outside, expirePackages, {}, { tenant: '' })
  await until(async () => (await ledger.balance(ana))?.remaining === 30)
  await worker.stop(30_000)
  expect(await ledger.balance(ana)).toEqual({ bought: 60, used: 20, held: 0, remaining: 30 })
})

test('a key is posted once, however many post it concurrently', async () => {
  const [ana, agency] = [
    await addPerson(ledger.server, ledger.tenant),
    await addPerson(ledger.server, ledger.tenant, { role: 'agent' }),
  ]
  await Promise.all(Array.from({ length: 20 }, () => ledger.given(agency, 70, { key: 'order:1:allocate' })))
  expect(await ledger.left(agency)).toBe(70)
  const gifts = await Promise.all(Array.from({ length: 10 }, () => ledger.handed(agency, ana, 70, 'gift:1')))
  expect(gifts).toEqual(gifts.map(() => 'done'))
  expect([await ledger.left(agency), await ledger.left(ana)]).toEqual([0, 70])
})

test('two concurrent gifts never exceed the balance', async () => {
  const agency = await addPerson(ledger.server, ledger.tenant, { role: 'agent' })
  const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(ledger.server, ledger.tenant)))
  await ledger.given(agency, 100)
  const gifts = await Promise.all(people.map((one) => ledger.handed(agency, one, 30)))
  expect(gifts.filter((end) => end === 'done')).toHaveLength(3)
  expect(await ledger.left(agency)).toBe(10)
})

test('mutual gifts do not deadlock', async () => {
  const pair = [
    await addPerson(ledger.server, ledger.tenant),
    await addPerson(ledger.server, ledger.tenant),
  ] as const
  for (const one of pair) await ledger.given(one, 100)
  const gifts = Array.from({ length: 20 }, (_, at) => ledger.handed(pair[at % 2]!, pair[(at + 1) % 2]!, 5))
  expect(await Promise.all(gifts)).toEqual(gifts.map(() => 'done'))
  expect(await Promise.all(pair.map((one) => ledger.left(one)))).toEqual([100, 100])
})

test('entries that do not sum to zero are refused, and entries are immutable', async () => {
  const ana = await addPerson(ledger.server, ledger.tenant)
  await ledger.given(ana, 10)
  const posting = {
    tenant: ledger.tenant,
    key: 'wrong',
    cause: 'order',
    at: ledger.server.app.now(),
  } as const
  const wrong = ledger.inTransaction((trx) =>
    post(trx, {
      ...posting,
      entries: [
        { part: 'issued', unit: 'dub', amount: -5, kind: 'sell' },
        { part: 'used', unit: 'dub', amount: 6, kind: 'use' },
      ],
    }),
  )
  await expect(wrong).rejects.toThrow('do not add up')
  await expect(sql`update entries set amount = 1`.execute(ledger.db())).rejects.toThrow('append-only')
  await expect(sql`delete from postings`.execute(ledger.db())).rejects.toThrow('append-only')
})

test('the audit reports changes that bypassed the ledger', async () => {
  const ana = await addPerson(ledger.server, ledger.tenant)
  await ledger.given(ana, 10)
  const change = (by: number) =>
    ledger
      .db()
      .updateTable('balances')
      .set((is) => ({ remaining: is('remaining', '+', by) }))
      .where('account_id', '=', ana)
      .execute()
  await change(1)
  const found = (await ledger.differences()).map(({ what, kept }) => [textOf('en', what), textOf('en', kept)])
  expect(found).toEqual([[`balance of ${ana} in Dubbing`, expect.stringContaining('11 remaining')]])
  await change(-1)
  expect(await ledger.differences()).toEqual([])
})

test('concurrent use of one account neither loses nor creates usage', async () => {
  const ana = await addPerson(ledger.server, ledger.tenant)
  await ledger.given(ana, 400)
  const each = Array.from({ length: 16 }, async (_, client) => {
    const ends: string[] = []
    for (let at = 0; at < 12; at += 1) {
      const id = crypto.randomUUID()
      const amount = 1 + ((client + at) % 7)
      if ((await ledger.held(ana, amount, id)) === 'short') ends.push('short')
      else if ((client + at) % 3 === 0) await ledger.released(id)
      else {
        await Promise.all([ledger.settled(id, amount), ledger.settled(id, amount), ledger.released(id)])
        ends.push(String(amount))
      }
    }
    return ends
  })
  await Promise.all(each)
  const after = (await ledger.balance(ana))!
  expect(after.held).toBe(0)
  expect(after.remaining + after.used).toBe(400)
  expect(await ledger.differences()).toEqual([])
})
