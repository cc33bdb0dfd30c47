import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '#testkit/database.ts'
import { describeSchema } from './describe.ts'

test('schema.sql and tables.ts match the migrations; `./yiyin schema` writes them again', async () => {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const made = await describeSchema(client).finally(() => client.end())
  await database.drop()
  const kept = (file: string) => readFile(new URL(file, import.meta.url), 'utf8')
  expect(made.tables).toBe(await kept('tables.ts'))
  expect(made.schema).toBe(await kept('schema.sql'))
})
