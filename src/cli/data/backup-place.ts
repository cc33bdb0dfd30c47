import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '#core/server/settings/config.ts'
import { openStorage } from '#core/server/storage/open.ts'
import { StorageFull, StorageUnavailable } from '#core/server/storage/storage.ts'
import { message } from '#core/texts/message/message.ts'
import { backupFault, BackupError } from '#operations/backup/server/backup-fault.ts'
import { openBackupStore, type BackupStore } from '#operations/backup/server/backup-store.ts'
import type { Snapshot } from '#operations/backup/server/snapshot.ts'
import { BadUsage, exitCodes, Refusal } from '../core/refusal.ts'
import { backupUsage } from '../texts/backup.ts'

/** Opens the backups of a folder, or of a bucket with the keys of the file storage. */
export async function openBackups(
  place: string,
  config: Config,
  ending: AsyncDisposableStack,
  options: { make: boolean },
): Promise<BackupStore> {
  const url = addressOf(place)
  if (`${url.href}/`.startsWith(config.storage.url.href.replace(/\/*$/, '/')))
    throw new BadUsage(message(backupUsage.insideFiles, { place }))
  if (url.protocol === 's3:' && (!config.storage.accessKeyId || !config.storage.secretAccessKey))
    throw new BadUsage(message(backupUsage.needsKeys))
  const storage = await openStorage({ ...config.storage, url })
  ending.defer(() => storage.close())
  return openBackupStore(storage, place, config.backupKey, options)
}

function addressOf(place: string): URL {
  if (!/^[a-z][\w+.-]+:\/\//i.test(place)) return pathToFileURL(resolve(place))
  const url = URL.parse(place)
  if (url?.protocol === 's3:' && url.hostname) return url
  throw new BadUsage(message(backupUsage.placeKinds, { place }))
}

/** The snapshot of this name, or the newest. */
export async function chooseSnapshot(
  store: BackupStore,
  wanted: string | undefined,
): Promise<{ name: string; snapshot: Snapshot }> {
  const names = await store.snapshots()
  const name = wanted ?? names.at(-1)
  if (name === undefined) throw new BackupError(backupFault('noSnapshotYet', { place: store.place }))
  if (!names.includes(name))
    throw new BackupError(backupFault('noSnapshot', { name, names: names.slice(-5).join(', ') || '-' }))
  return { name, snapshot: await store.snapshot(name) }
}

/** Failures that the reader can act on, without a stack. */
export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupError) throw new Refusal(error)
    if (isFull(error)) throw new Refusal(message(backupUsage.full), exitCodes.diskFull)
    if (error instanceof StorageUnavailable)
      throw new Refusal(message(backupUsage.unavailable, { why: error.message }))
    throw error
  }
}

/** Of the place, of the folder for temporary files, or of the database. */
const isFull = (error: unknown) =>
  error instanceof StorageFull ||
  (error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code)))
