import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '#i18n/message.ts'
import { addPerson } from '#testkit/people.ts'
import { until } from '#testkit/until.ts'
import { startWorker } from '#worker/loop.ts'
import { post } from './book.ts'
import { expirePackages, runExpirePackages } from './expire.ts'
import { holdAgain } from './hold.ts'
import { openTestBook, type TestBook } from '#testkit/test-book.ts'

let book: TestBook
beforeAll(async () => {
  book = await openTestBook()
})
afterAll(() => book.server.close())

const hour = 3_600_000

test('a run is charged for what it used, and gets the rest back', async () => {
  const ana = await addPerson(book.server, book.tenant)
  await book.given(ana, 100)
  const run = crypto.randomUUID()
  expect(await book.held(ana, 60, run)).toBe('done')
  expect(await book.balance(ana)).toEqual({ bought: 100, used: 0, held: 60, remaining: 40 })
  await book.settled(run, 45)
  expect(await book.balance(ana)).toEqual({ bought: 100, used: 45, held: 0, remaining: 55 })
  // Said again, and after its end.
  await book.settled(run, 45)
  await book.released(run)
  expect(await book.balance(ana)).toEqual({ bought: 100, used: 45, held: 0, remaining: 55 })
})

test('a run that failed gets all back, and holds anew when it is tried anew', async () => {
  const ana = await addPerson(book.server, book.tenant)
  await book.given(ana, 50)
  const run = crypto.randomUUID()
  await book.held(ana, 50, run)
  expect(await book.held(ana, 1, crypto.randomUUID())).toBe('short')
  await book.released(run)
  expect(await book.left(ana)).toBe(50)
  await book.inBook((trx) => holdAgain(trx, { run, at: book.server.app.now() }))
  expect(await book.left(ana)).toBe(0)
  await book.settled(run, 50)
  expect(await book.balance(ana)).toEqual({ bought: 50, used: 50, held: 0, remaining: 0 })
})

test('what expires first is used first, and cannot be used any more when it has expired', async () => {
  const ana = await addPerson(book.server, book.tenant)
  await book.given(ana, 30, { hours: 500 })
  await book.given(ana, 30, { hours: 20 })
  const run = crypto.randomUUID()
  await book.held(ana, 20, run)
  await book.settled(run, 20)
  const packages = await book
    .db()
    .selectFrom('packages')
    .select('remaining')
    .where('account_id', '=', ana)
    .orderBy('expires_at')
    .execute()
  expect(packages).toEqual([{ remaining: 10 }, { remaining: 30 }])
  const late = crypto.randomUUID()
  await book.held(ana, 35, late)
  book.server.pass(21 * hour)
  // Nobody has written it off yet.
  expect(await book.left(ana)).toBe(5)
  await book.released(late)
  expect(await book.left(ana)).toBe(30)

  const worker = await startWorker(book.server.app, [runExpirePackages])
  await book.server.app.queue.enqueue(book.server.app.database.outside, expirePackages, {}, { tenant: '' })
  await until(async () => (await book.balance(ana))?.remaining === 30)
  await worker.stop(30_000)
  expect(await book.balance(ana)).toEqual({ bought: 60, used: 20, held: 0, remaining: 30 })
})

test('what was posted under a key is not posted again, however many say it at once', async () => {
  const [ana, agency] = [
    await addPerson(book.server, book.tenant),
    await addPerson(book.server, book.tenant, { role: 'agent' }),
  ]
  await Promise.all(Array.from({ length: 20 }, () => book.given(agency, 70, { key: 'order:1:allocate' })))
  expect(await book.left(agency)).toBe(70)
  const gifts = await Promise.all(Array.from({ length: 10 }, () => book.handed(agency, ana, 70, 'gift:1')))
  expect(gifts).toEqual(gifts.map(() => 'done'))
  expect([await book.left(agency), await book.left(ana)]).toEqual([0, 70])
})

test('two gifts at once never give more than there is', async () => {
  const agency = await addPerson(book.server, book.tenant, { role: 'agent' })
  const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(book.server, book.tenant)))
  await book.given(agency, 100)
  const gifts = await Promise.all(people.map((one) => book.handed(agency, one, 30)))
  expect(gifts.filter((end) => end === 'done')).toHaveLength(3)
  expect(await book.left(agency)).toBe(10)
})

test('two who give to each other at once wait for no one', async () => {
  const pair = [await addPerson(book.server, book.tenant), await addPerson(book.server, book.tenant)] as const
  for (const one of pair) await book.given(one, 100)
  const gifts = Array.from({ length: 20 }, (_, at) => book.handed(pair[at % 2]!, pair[(at + 1) % 2]!, 5))
  expect(await Promise.all(gifts)).toEqual(gifts.map(() => 'done'))
  expect(await Promise.all(pair.map((one) => book.left(one)))).toEqual([100, 100])
})

test('entries that do not add up to nothing are refused, and what is written stays', async () => {
  const ana = await addPerson(book.server, book.tenant)
  await book.given(ana, 10)
  const posting = { tenant: book.tenant, key: 'wrong', cause: 'order', at: book.server.app.now() } as const
  const wrong = book.inBook((trx) =>
    post(trx, {
      ...posting,
      entries: [
        { part: 'issued', unit: 'dub', amount: -5, kind: 'sell' },
        { part: 'used', unit: 'dub', amount: 6, kind: 'use' },
      ],
    }),
  )
  await expect(wrong).rejects.toThrow('do not add up')
  await expect(sql`update entries set amount = 1`.execute(book.db())).rejects.toThrow('written once')
  await expect(sql`delete from postings`.execute(book.db())).rejects.toThrow('written once')
})

test('the audit names what was changed behind the book', async () => {
  const ana = await addPerson(book.server, book.tenant)
  await book.given(ana, 10)
  const change = (by: number) =>
    book
      .db()
      .updateTable('balances')
      .set((is) => ({ remaining: is('remaining', '+', by) }))
      .where('account_id', '=', ana)
      .execute()
  await change(1)
  const told = (await book.differences()).map(({ what, kept }) => [textOf('en', what), textOf('en', kept)])
  expect(told).toEqual([[`balance of ${ana} in Dubbing`, expect.stringContaining('11 remaining')]])
  await change(-1)
  expect(await book.differences()).toEqual([])
})

test('many who use one account at once lose nothing and gain nothing', async () => {
  const ana = await addPerson(book.server, book.tenant)
  await book.given(ana, 400)
  const each = Array.from({ length: 16 }, async (_, client) => {
    const ends: string[] = []
    for (let at = 0; at < 12; at += 1) {
      const id = crypto.randomUUID()
      const amount = 1 + ((client + at) % 7)
      if ((await book.held(ana, amount, id)) === 'short') ends.push('short')
      else if ((client + at) % 3 === 0) await book.released(id)
      else {
        await Promise.all([book.settled(id, amount), book.settled(id, amount), book.released(id)])
        ends.push(String(amount))
      }
    }
    return ends
  })
  await Promise.all(each)
  const after = (await book.balance(ana))!
  expect(after.held).toBe(0)
  expect(after.remaining + after.used).toBe(400)
  expect(await book.differences()).toEqual([])
}, 60_000)
