import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#testkit/server/database.ts'
import { preparingOften } from './prepare.ts'

let database: TestDatabase
let pool: pg.Pool
const prepared = preparingOften()

beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const statements = async (client: pg.PoolClient) =>
  (await client.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    (row) => row.statement,
  )

test('prepares frequent statements only', async () => {
  const client = await pool.connect()
  const connection = prepared(client)
  for (let time = 1; time <= 6; time += 1) {
    const { rows } = await connection.query('select $1::int as often', [time])
    expect(rows).toEqual([{ often: time }])
  }
  for (let length = 1; length <= 600; length += 1)
    await connection.query(`select $1::int as once_${length}`, [1])
  expect(await statements(client)).toEqual(['select $1::int as often'])
  client.release()
})

test('pages and lists of ids are planned for the calling account', async () => {
  const client = await pool.connect()
  const connection = prepared(client)
  for (let time = 1; time <= 6; time += 1) {
    await connection.query('select $1::int as page limit $2', [time, 1])
    await connection.query('select 1 as listed where 1 in ($1, $2)', [time, 2])
    await connection.query('select 1 as one where 1 in ($1)', [time])
  }
  const created = await statements(client)
  expect(created).toContain('select 1 as one where 1 in ($1)')
  expect(created.filter((text) => text.includes('$2'))).toEqual([])
  client.release()
})

test('reads a column added while a statement was prepared', async () => {
  const client = await pool.connect()
  const connection = prepared(client)
  await client.query('create table grown (a integer)')
  await client.query('insert into grown values (1)')
  const read = async () => (await connection.query('select * from grown where a = $1', [1])).rows
  for (let time = 1; time <= 6; time += 1) expect(await read()).toEqual([{ a: 1 }])
  await client.query('alter table grown add column b integer default 2')
  expect(await read()).toEqual([{ a: 1, b: 2 }])
  client.release()
})
