import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '#testkit/server/database.ts'
import { describeSchema } from './describe.ts'

test('schema.sql and tables.ts match the migrations; `./yiyin schema` writes them again', async () => {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const created = await describeSchema(client).finally(() => client.end())
  await database.drop()
  const saved = (file: string) => readFile(new URL(file, import.meta.url), 'utf8')
  expect(created.tables).toBe(await saved('tables.ts'))
  expect(created.schema).toBe(await saved('schema.sql'))
})
