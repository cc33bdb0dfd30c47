import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { describeSchema } from '#core/server/db/describe.ts'
import { here } from '../core/terminal-language.ts'
import { lineLogger } from '../core/terminal.ts'
import { migrateHere } from '../database/migrate-here.ts'
import { scratchPostgres } from '../database/scratch-postgres.ts'
import { upTexts } from '../texts/up.ts'

/** Uses a temporary database, so that only migrations determine the result. */
export async function schema(): Promise<number> {
  const log = lineLogger('schema')
  const postgres = await scratchPostgres({ durable: false })
  try {
    await migrateHere(postgres.url, log)
    await writeSchema(postgres.url)
  } finally {
    await postgres.stop()
  }
  log(here(upTexts.wroteSchema))
  return 0
}

/** Writes schema.sql and tables.ts from a migrated database. */
export async function writeSchema(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { schema, tables } = await describeSchema(client).finally(() => client.end())
  const folder = new URL('../../core/server/db/', import.meta.url)
  await writeFile(new URL('schema.sql', folder), schema)
  await writeFile(new URL('tables.ts', folder), tables)
}
