import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#core/server/db/database.ts'
import { freshDatabase } from './database.ts'

test('a transaction that takes a second connection fails in tests; one after it does not', async () => {
  const created = await freshDatabase()
  const database = openDatabase(created.url, { connections: 2, onError: () => undefined })
  const db = database.outside
  try {
    const nested = db.transaction().execute(() => sql`select 1`.execute(db))
    await expect(nested).rejects.toThrow('second connection')
    await db.transaction().execute((trx) => sql`select 1`.execute(trx))
    await sql`select 1`.execute(db)
  } finally {
    await database.close()
    await created.drop()
  }
})
