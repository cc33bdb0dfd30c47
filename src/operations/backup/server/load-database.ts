import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '#core/server/db/migrate.ts'
import { backupFault, BackupError } from './backup-fault.ts'
import type { BackupStore } from './backup-store.ts'
import { columnList, quoted, tablesOf } from './database-tables.ts'
import type { Snapshot } from './snapshot.ts'

const silently = () => undefined

/**
 * Fills an empty database with a snapshot: the migrations that had run when it was made, then all rows in one
 * transaction, then the migrations that are newer.
 */
export async function loadDatabase(
  url: string,
  { name, database }: { name: string; database: Snapshot['database'] },
  store: BackupStore,
): Promise<void> {
  const ran = new Map(database.migrations.map((each) => [each.name, each.hash]))
  await migrate(url, silently, ran)
  const client = new pg.Client({ connectionString: url, application_name: 'yiyin-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await checkMigrations(client, name, ran)
    await load(client, database, store)
    await client.query('commit')
  } finally {
    // Without a commit this rolls back.
    await client.end()
  }
  await migrate(url, silently)
}

async function checkMigrations(client: pg.Client, snapshot: string, wanted: ReadonlyMap<string, string>) {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  const here = new Map(rows.map(({ name, hash }) => [name, hash]))
  for (const [migration, hash] of wanted)
    if (here.get(migration) !== hash)
      throw new BackupError(backupFault('newerProgram', { name: snapshot, migration }))
}

async function load(client: pg.Client, database: Snapshot['database'], store: BackupStore) {
  const tables = (await tablesOf(client)).map(({ name }) => quoted(name))
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  // The rows are consistent: triggers would count or reject them, and foreign keys would require an order. The foreign
  // keys are created again at the end, which checks every row.
  for (const table of tables)
    await client.query(`alter table ${table} disable trigger user, no force row level security`)
  for (const { table, name } of keys.rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  // Rows inserted by migrations are part of the snapshot, too.
  await client.query(`truncate ${tables.join(', ')}`)
  for (const { name, columns, object } of database.tables)
    await pipeline(
      Readable.from(store.read(object)),
      createZstdDecompress(),
      client.query(copyFrom(`copy ${quoted(name)} (${columnList(columns)}) from stdin`)),
    )
  for (const { name, value, called } of database.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, value, called])
  for (const { table, name, definition } of keys.rows)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}
