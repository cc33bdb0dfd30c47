import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serverFeatures } from '#app/registry/server-features.ts'
import { openDatabase } from '#core/server/db/database.ts'
import { freshDatabase } from '#testkit/server/database.ts'

test('every table of subjects deletes what belongs to its rows', async () => {
  const { url, drop } = await freshDatabase()
  const database = openDatabase(url, { connections: 1, onError: () => {} })
  try {
    const { rows } = await sql<{ name: string }>`
      select tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'delete_all_of_subject'::regproc and (tgtype & 8) > 0`.execute(database.outside)
    const tables = serverFeatures.flatMap(({ subjects }) => subjects ?? []).map(({ table }) => table)
    expect(tables.length).toBeGreaterThan(0)
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(tables))
  } finally {
    await database.close()
    await drop()
  }
})
