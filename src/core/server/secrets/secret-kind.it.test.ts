import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { declareSecret, isSignature } from './secret-kind.ts'

let server: TestServer
let db: Db
beforeAll(async () => {
  server = await startServer()
  db = server.app.database.outside
})
afterAll(() => server.close())
beforeEach(() => sql`delete from tries`.execute(db))

const pin = declareSecret({
  name: `pin of a test ${crypto.randomUUID()}`,
  bits: 13,
  limits: { account: { seconds: 600, max: 5 }, address: { seconds: 600, max: 8 } },
})
const at = new Date('2026-11-28T08:00:00Z')
const tried = (
  given: string,
  {
    account = 'one',
    address = '203.0.113.1',
    now = at,
  }: { account?: string; address?: string; now?: Date } = {},
) =>
  pin
    .check({ db, now, by: { account, address } }, ({ isSame }) => (isSame(given, '1234') ? 'in' : undefined))
    .then(
      (found) => found ?? 'wrong',
      (error: unknown) => (error instanceof Problem ? error.name : String(error)),
    )
const counted = async (scope: string) => {
  const { rows } = await sql<{ count: number }>`
    select count from tries where key like ${`secret:%:${scope}:%`} order by count`.execute(db)
  return rows.map(({ count }) => count)
}

test('of concurrent guesses exactly the limit is compared, and then the right one is refused as well', async () => {
  const guesses = await Promise.all(Array.from({ length: 100 }, () => tried('0000')))
  expect(guesses.filter((guess) => guess === 'wrong')).toHaveLength(5)
  expect(guesses.filter((guess) => guess === 'tooManyTries')).toHaveLength(95)
  expect(await tried('1234')).toBe('tooManyTries')
  expect(await tried('1234', { account: 'two' })).toBe('in')
  // Refused guesses used up nothing else.
  expect(await counted('address')).toEqual([5])
  expect(await tried('1234', { now: new Date(at.getTime() + 600_000) })).toBe('in')
})

test('a guess that waited while another one filled a counter uses up nothing else', async () => {
  for (let time = 0; time < 4; time += 1) await tried('0000')
  const other = await server.app.database.pool.connect()
  try {
    await other.query('begin')
    await other.query("update tries set count = count + 1 where key like 'secret:%:account:%'")
    const late = tried('0000')
    const waits = () => sql`select from pg_locks where not granted and locktype = 'transactionid'`.execute(db)
    await until(waits, ({ rows }) => rows.length > 0)
    await other.query('commit')
    expect(await late).toBe('tooManyTries')
  } finally {
    other.release()
  }
  expect(await counted('address')).toEqual([4])
})

test('the right one never counts, however many people send it at once', async () => {
  for (let time = 0; time < 4; time += 1) await tried('0000')
  const crowd = await Promise.all(Array.from({ length: 300 }, () => tried('1234')))
  expect(new Set(crowd)).toEqual(new Set(['in']))
  expect(await counted('account')).toEqual([4])
})

test('an IPv6 site has four times the limit of a line', async () => {
  const guess = (line: number, account: string) =>
    tried('0000', { account, address: `2001:db8:1:${line.toString(16)}::1` })
  const results: string[] = []
  for (let time = 0; time < 40; time += 1) results.push(await guess(Math.floor(time / 8), `account ${time}`))
  expect(results.filter((result) => result === 'wrong')).toHaveLength(32)
  expect(await tried('1234', { account: 'another', address: '2001:db8:1:ffff::1' })).toBe('tooManyTries')
  expect(await tried('1234', { account: 'another', address: '2001:db8:2::1' })).toBe('in')
})

test('a window of something that expires does not restart before its end', async () => {
  const until = new Date(at.getTime() + 10 * 60_000)
  const code = declareSecret({
    name: `code of a test ${crypto.randomUUID()}`,
    bits: 20,
    limits: { code: { seconds: 1200, max: 2 } },
    refusals: { code: 'codeWrong' },
  })
  const guess = (minutes: number) =>
    code.check(
      { db, now: new Date(at.getTime() + minutes * 60_000), by: { code: { key: 'a', until } } },
      () => undefined,
    )
  expect(await guess(0)).toBeUndefined()
  expect(await guess(9)).toBeUndefined()
  await expect(guess(9.9)).rejects.toMatchObject({ name: 'codeWrong' })
})

test('a refusal inside counts, a fault of ours does not, and neither is hidden', async () => {
  const failing = (error: Error) =>
    pin.check({ db, now: at, by: { account: 'one', address: undefined } }, () => Promise.reject(error))
  await expect(failing(new Error('The database is away'))).rejects.toThrow('The database is away')
  expect(await counted('account')).toEqual([])
  await expect(failing(new Problem('accountGone'))).rejects.toMatchObject({ name: 'accountGone' })
  expect(await counted('account')).toEqual([1])
})

test('what would compare without counting is refused', async () => {
  const inside = db
    .transaction()
    .execute((trx) =>
      pin.check({ db: trx, now: at, by: { account: 'one', address: undefined } }, () => undefined),
    )
  await expect(inside).rejects.toThrow('outside of transactions')
  expect(() => isSignature('1234', '1234')).toThrow('counted attempt')
  expect(isSignature('a'.repeat(43), 'a'.repeat(43))).toBe(true)
  expect(isSignature('a'.repeat(42), 'a'.repeat(43))).toBe(false)
  expect(() => declareSecret({ ...pin })).toThrow('declared twice')
})
