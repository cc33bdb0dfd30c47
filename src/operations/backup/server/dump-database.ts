import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { backupFault, BackupError } from './backup-fault.ts'
import type { BackupStore } from './backup-store.ts'
import { columnList, quoted, tablesOf } from './database-tables.ts'
import type { Snapshot } from './snapshot.ts'

/** One backup of a database at a time, from whatever machine. */
const lock = 5_914_023_772

/** A client with a transaction that sees one snapshot of the database while it is open. */
export async function openSnapshot(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'yiyin-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lock])
    if (!rows[0]?.got) throw new BackupError(backupFault('running'))
    const created = await client.query(
      `select from pg_tables where schemaname = 'public' and tablename = 'migrations'`,
    )
    if (created.rows.length === 0) throw new BackupError(backupFault('nothingHere'))
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    begin: () => client.query('begin isolation level repeatable read read only'),
    dump: (store: BackupStore, folder: string, signal: AbortSignal) => dump(client, store, folder, signal),
    close: () => client.end(),
  }
}

async function dump(
  client: pg.Client,
  store: BackupStore,
  folder: string,
  signal: AbortSignal,
): Promise<Snapshot['database']> {
  const names = await client.query<{ name: string }>('select current_database() as name')
  const migrations = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations order by name',
  )
  const tables: Snapshot['database']['tables'] = []
  for (const { name, columns, owner, owned } of await tablesOf(client)) {
    signal.throwIfAborted()
    // Row-level security would silently leave out rows.
    if (!owned) throw new BackupError(backupFault('notOwner', { table: name, owner }))
    const path = join(folder, 'table')
    const rows = client.query(copyTo(`copy ${quoted(name)} (${columnList(columns)}) to stdout`))
    await pipeline(rows, createZstdCompress(), createWriteStream(path), { signal })
    const { object, size } = await store.add(path)
    await rm(path)
    tables.push({ name, columns, rows: rows.rowCount, object, size })
  }
  return {
    name: names.rows[0]!.name,
    migrations: migrations.rows,
    tables,
    sequences: await sequencesOf(client),
  }
}

async function sequencesOf(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const sequences: Snapshot['database']['sequences'] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    sequences.push({ name, ...state.rows[0]! })
  }
  return sequences
}
