import type { Storage } from '#core/server/storage/storage.ts'
import type { BackupStore } from './backup-store.ts'
import { openSnapshot } from './dump-database.ts'
import { expired, type Keeping } from './expired.ts'
import { readFileList, saveFileList, saveFiles } from './save-files.ts'
import { rowsOf, type SavedFile, type Snapshot } from './snapshot.ts'

export interface Backup {
  databaseUrl: string
  storage: Storage
  store: BackupStore
  secret: Snapshot['secret']
  program: string
  /** For files in transit; empty before and after. */
  folder: string
  now: Date
  signal: AbortSignal
  keeping: Keeping | undefined
  onStep(step: 'files' | 'database'): void
}

export interface MadeBackup {
  name: string
  tables: number
  rows: number
  files: number
  bytes: number
  /** Files that were not in the snapshot before. */
  newFiles: number
  removedSnapshots: string[]
}

/**
 * Saves an installation while it runs. Most files are stored before the database, so that little time passes between its
 * snapshot and the last files: whatever the snapshot refers to is stored, unless it was deleted within that time.
 */
export async function makeBackup(backup: Backup): Promise<MadeBackup> {
  const { store, now, signal, folder } = backup
  const database = await openSnapshot(backup.databaseUrl)
  try {
    const saved = await filesOfLast(store)
    const before = new Map(saved)
    backup.onStep('files')
    const known = await saveFiles(backup, saved)
    backup.onStep('database')
    await database.begin()
    const seen = await saveFiles(backup, saved)
    // Part of an earlier backup, and deleted before this one began.
    for (const key of saved.keys()) if (!seen.has(key) && !known.has(key)) saved.delete(key)
    const dumped = await database.dump(store, folder, signal)
    const files = await saveFileList(backup, saved)
    const name = nameAt(now)
    const { program, secret } = backup
    await store.keep(name, { format: 1, at: now.toISOString(), program, database: dumped, files, secret })
    return {
      name,
      tables: dumped.tables.length,
      rows: rowsOf(dumped),
      files: files.count,
      bytes: files.bytes,
      newFiles: [...saved].filter(([key, file]) => before.get(key)?.object !== file.object).length,
      removedSnapshots: backup.keeping ? await removeExpired(store, backup.keeping) : [],
    }
  } finally {
    await database.close()
  }
}

/**
 * Lower case, without colons and dots, like storage keys, and sortable by time. To the millisecond, so that
 * two backups in one second differ.
 */
export const nameAt = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-').toLowerCase()

async function filesOfLast(store: BackupStore): Promise<Map<string, SavedFile>> {
  const last = (await store.snapshots()).at(-1)
  const files = new Map<string, SavedFile>()
  if (last !== undefined)
    for await (const file of readFileList(store, (await store.snapshot(last)).files))
      files.set(file.key, file)
  return files
}

async function removeExpired(store: BackupStore, keeping: Keeping): Promise<string[]> {
  const old = expired(await store.snapshots(), keeping)
  if (old.length === 0) return []
  for (const name of old) await store.remove(name)
  const named = new Set<string>()
  for (const name of await store.snapshots()) {
    const { database, files } = await store.snapshot(name)
    for (const { object } of database.tables) named.add(object)
    named.add(files.object)
    for await (const { object } of readFileList(store, files)) named.add(object)
  }
  await store.sweep(named)
  return old
}
