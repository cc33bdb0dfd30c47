import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { describeSchema } from '#core/server/db/describe.ts'
import { upWords } from './texts/up.ts'
import { migrateHere } from './migrate-here.ts'
import { scratchPostgres } from './scratch-postgres.ts'
import { lineLogger } from './terminal.ts'
import { here } from './terminal-language.ts'

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
  log(here(upWords.wroteSchema))
  return 0
}

/** Writes schema.sql and tables.ts from a migrated database. */
export async function writeSchema(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { schema, tables } = await describeSchema(client).finally(() => client.end())
  const folder = new URL('../core/server/db/', import.meta.url)
  await writeFile(new URL('schema.sql', folder), schema)
  await writeFile(new URL('tables.ts', folder), tables)
}
