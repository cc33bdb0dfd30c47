import fc from 'fast-check'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#testkit/server/database.ts'
import { inOrder, readPage, type SortKeys } from './keyset.ts'

interface Row {
  id: string
  name: string
  created_at: Date
}

let database: TestDatabase
let db: Kysely<{ things: Row }>

beforeAll(async () => {
  database = await freshDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  await sql`create table things (
    id uuid primary key default gen_random_uuid(), name text not null, created_at timestamptz not null)`.execute(
    db,
  )
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const time = (down: boolean): SortKeys[number] => ({ column: 'things.created_at', holds: 'time', down })
const name = (down: boolean): SortKeys[number] => ({ column: 'things.name', holds: 'text', down })
const id = (down: boolean): SortKeys[number] => ({ column: 'things.id', holds: 'id', down })
const orders: readonly SortKeys[] = [
  [time(true), id(true)],
  [time(false), id(false)],
  [time(true), id(false)],
  [name(false), id(true)],
  [name(true), time(false), id(true)],
]

/** Few moments, microseconds apart, and few names: most rows are equal in all but their id. */
const start = 1_767_225_600_123_450
const row = fc.record({ moment: fc.nat({ max: 3 }), name: fc.constantFrom('', 'a', 'B', '中', '👩‍👧', '"\\') })
type New = typeof row extends fc.Arbitrary<infer One> ? One : never

const insert = ({ moment, name: called }: New) =>
  sql`insert into things (name, created_at)
    values (${called}, timestamptz 'epoch' + ${start + moment}::float8 * interval '1 microsecond')`.execute(
    db,
  )

const idsIn = async (keys: SortKeys) =>
  (await inOrder(db.selectFrom('things').select('id'), keys).execute()).map((one) => one.id)

interface Change {
  insert: New[]
  /** The place of the row that goes, of those that are there. */
  remove: number | undefined
}
const change: fc.Arbitrary<Change> = fc.record({
  insert: fc.array(row, { maxLength: 2 }),
  remove: fc.option(fc.nat({ max: 30 }), { nil: undefined }),
})

test('a walk shows no row twice, and each that was there all along, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...orders),
      fc.array(row, { maxLength: 12 }),
      fc.integer({ min: 1, max: 13 }),
      fc.array(change, { maxLength: 8 }),
      async (keys, rows, size, changes) => {
        await sql`truncate things`.execute(db)
        for (const one of rows) await insert(one)
        const stayed = new Set(await idsIn(keys))
        const visible: string[] = []
        let after: string | undefined
        for (let turn = 0; ; turn += 1) {
          const page = await readPage(db.selectFrom('things').selectAll(), keys, { after, size })
          expect(page.records.length).toBeLessThanOrEqual(size)
          expect(Object.keys(page.records[0] ?? {})).not.toContain('place')
          visible.push(...page.records.map((one) => one.id))
          if (page.next === null) break
          after = page.next
          const { insert: added = [], remove } = changes[turn] ?? {}
          for (const one of added) await insert(one)
          const there = await idsIn(keys)
          const gone = remove === undefined ? undefined : there[remove % there.length]
          if (gone === undefined) continue
          await db.deleteFrom('things').where('id', '=', gone).execute()
          stayed.delete(gone)
        }
        expect(new Set(visible).size).toBe(visible.length)
        const inTheEnd = await idsIn(keys)
        expect(visible.filter((one) => stayed.has(one))).toEqual(inTheEnd.filter((one) => stayed.has(one)))
      },
    ),
    { numRuns: 150 },
  )
})

test('without changes a walk is the list, at every size', async () => {
  await sql`truncate things`.execute(db)
  for (let n = 0; n < 9; n += 1) await insert({ moment: n % 2, name: 'a' })
  for (const keys of orders) {
    const whole = await idsIn(keys)
    for (let size = 1; size <= 10; size += 1) {
      const visible: string[] = []
      let next: string | null | undefined
      while (next !== null) {
        const page = await readPage(db.selectFrom('things').selectAll(), keys, { after: next, size })
        visible.push(...page.records.map((one) => one.id))
        next = page.next
      }
      expect(visible).toEqual(whole)
    }
  }
})
