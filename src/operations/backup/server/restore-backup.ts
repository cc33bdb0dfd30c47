import { Readable } from 'node:stream'
import pg from 'pg'
import type { Storage } from '#core/server/storage/storage.ts'
import { backupFault, BackupError } from './backup-fault.ts'
import type { BackupStore } from './backup-store.ts'
import { tablesOf } from './database-tables.ts'
import { forEachConcurrent } from './for-each-concurrent.ts'
import { loadDatabase } from './load-database.ts'
import { checkObject, readFileList } from './save-files.ts'
import type { Snapshot } from './snapshot.ts'

export interface Restore {
  databaseUrl: string
  storage: Storage
  store: BackupStore
  name: string
  snapshot: Snapshot
  /** The name of the database whose contents may be replaced. */
  overwrite: string | undefined
  signal: AbortSignal
}

/** The schema that keeps the previous contents of the database until the restore is complete. */
const setAside = 'yiyin_before_restore'

/** Throws if the restore would delete anything that the caller did not name. Changes nothing. */
export async function checkTarget({
  databaseUrl,
  storage,
  store,
  snapshot,
  overwrite,
}: Restore): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { name, connected } = await about(client)
    if (overwrite !== undefined && overwrite !== name)
      throw new BackupError(backupFault('otherDatabase', { given: overwrite, name }))
    if (connected > 0) throw new BackupError(backupFault('connected', { count: connected }))
    if (overwrite !== undefined) return
    if (await holdsRows(client)) throw new BackupError(backupFault('holdsRows', { name }))
    const listed = new Set<string>()
    for await (const { key } of readFileList(store, snapshot.files)) listed.add(key)
    for await (const { key } of storage.list(''))
      if (!listed.has(key)) throw new BackupError(backupFault('holdsFiles', { key, name }))
  })
}

/** Reads everything that a restore needs, so that it does not fail halfway because of a damaged backup. */
export async function checkContents(
  store: BackupStore,
  snapshot: Snapshot,
  signal: AbortSignal,
): Promise<{ objects: number }> {
  const objects = new Set(snapshot.database.tables.map(({ object }) => object))
  for await (const { object } of readFileList(store, snapshot.files)) objects.add(object)
  for (const object of objects) {
    signal.throwIfAborted()
    await checkObject(store, object)
  }
  return { objects: objects.size }
}

/** Files first, then the database. If it fails, the database is as it was before. */
export async function restoreBackup(restore: Restore): Promise<{ files: number; removed: number }> {
  const { databaseUrl, storage, store, snapshot, name, signal } = restore
  const listed = new Set<string>()
  await forEachConcurrent(readFileList(store, snapshot.files), async ({ key, object }) => {
    signal.throwIfAborted()
    listed.add(key)
    // Replaces a file only after its content was read completely and compared with its hash.
    await storage.put(key, Readable.from(store.read(object)), { signal })
  })
  await withClient(databaseUrl, async (client) => {
    await bringBack(client)
    await client.query(`alter schema public rename to ${setAside}; create schema public;`)
  })
  try {
    await loadDatabase(databaseUrl, { name, database: snapshot.database }, store)
  } catch (error) {
    await withClient(databaseUrl, bringBack)
    throw error
  }
  await withClient(databaseUrl, (client) => client.query(`drop schema ${setAside} cascade`))
  return { files: listed.size, removed: await removeOthers(storage, listed) }
}

/** Files of an overwritten installation; without one, all files are listed. */
async function removeOthers(storage: Storage, listed: ReadonlySet<string>): Promise<number> {
  const others: string[] = []
  for await (const { key } of storage.list('')) if (!listed.has(key)) others.push(key)
  for (const key of others) await storage.remove(key)
  return others.length
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'yiyin-restore' })
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}

async function about(client: pg.Client) {
  const { rows } = await client.query<{ name: string; connected: number }>(
    `select current_database() as name, count(*)::int as connected from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return rows[0]!
}

/** Its name, the other connections to it, and the migrations that were applied. */
export const describeDatabase = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const found = await client.query<{ made: boolean }>(
      `select to_regclass('public.migrations') is not null as made`,
    )
    const { rows } = found.rows[0]?.made
      ? await client.query<{ name: string }>('select name from migrations order by name')
      : { rows: [] }
    return { ...(await about(client)), migrations: rows.map(({ name }) => name) }
  })

/** A database that was only migrated contains no data to lose. */
async function holdsRows(client: pg.Client): Promise<boolean> {
  if (await isSetAside(client)) return true
  if ((await tablesOf(client)).every(({ name }) => name !== 'tenants')) return false
  const { rows } = await client.query('select from tenants limit 1')
  return rows.length > 0
}

async function isSetAside(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [setAside])
  return rows.length > 0
}

/** Also after a restore that was killed. */
async function bringBack(client: pg.Client) {
  if (await isSetAside(client))
    await client.query(`drop schema public cascade; alter schema ${setAside} rename to public;`)
}
