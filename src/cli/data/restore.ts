import { join } from 'node:path'
import { openStorage } from '#core/server/storage/open.ts'
import { message } from '#core/texts/message/message.ts'
import { checkContents, checkTarget, restoreBackup } from '#operations/backup/server/restore-backup.ts'
import { fingerprintOf, rowsOf, type Snapshot } from '#operations/backup/server/snapshot.ts'
import { holderOf } from '#programs/lock.ts'
import { chooseSnapshot, openBackups, refusing } from './backup-place.ts'
import { configHere } from '../doctor/config-here.ts'
import { databaseUrlOf } from '../database/database-url.ts'
import { demoAccountsIn, guardDemo } from './demo.ts'
import { catchInterrupt } from '../core/interrupt.ts'
import { megabytes } from '../core/megabytes.ts'
import { dataFolder } from '../core/paths.ts'
import { makeFolder } from '../core/places.ts'
import { hasCluster } from '../database/postgres-place.ts'
import { dataMode } from '../core/private-files.ts'
import { BadUsage, exitCodes, Refusal } from '../core/refusal.ts'
import { scratchPostgres } from '../database/scratch-postgres.ts'
import { keepSecret, storedSecret } from '../core/secret.ts'
import { here } from '../core/terminal-language.ts'
import { lineLogger } from '../core/terminal.ts'
import { backupUsage, backupTexts } from '../texts/backup.ts'

interface Given {
  data?: string
  json?: boolean
  snapshot?: string
  'dry-run'?: boolean
  overwrite?: string
}

export async function restore(given: Given, [place, ...more]: string[]): Promise<number> {
  if (!place || more.length > 0) throw new BadUsage(message(backupUsage.onePlace))
  return refusing(() => restoreFrom(place, given))
}

async function restoreFrom(place: string, given: Given): Promise<number> {
  const data = dataFolder(given.data)
  const config = configHere(data)
  const log = lineLogger('backup')
  await using ending = new AsyncDisposableStack()
  using interrupt = catchInterrupt()
  const store = await openBackups(place, config, ending, { make: false })
  const { name, snapshot } = await chooseSnapshot(store, given.snapshot)
  const holder = process.env.DATABASE_URL ? undefined : await holderOf(join(data, 'running'))
  if (holder) throw new Refusal(message(backupUsage.stopFirst, { folder: data, what: holder.what }))

  const isTrial = given['dry-run'] && !process.env.DATABASE_URL && !(await hasCluster(data))
  if (!isTrial) await makeFolder(data, dataMode())
  const databaseUrl = isTrial
    ? await emptyDatabaseUrl(ending)
    : await databaseUrlOf(data, 'yiyin restore', lineLogger('database'), ending)
  const storage = await openStorage(config.storage)
  ending.defer(() => storage.close())
  const { signal } = interrupt
  const about = { databaseUrl, storage, store, name, snapshot, overwrite: given.overwrite, signal }
  try {
    await checkTarget(about)
    log(here(backupTexts.reading, { name }))
    await checkContents(store, snapshot, signal)
    const found = { name, rows: rowsOf(snapshot.database), files: snapshot.files.count }
    if (given['dry-run']) {
      if (given.json) console.log(JSON.stringify({ ...found, bytes: snapshot.files.bytes, dryRun: true }))
      else console.log(here(backupTexts.wouldRestore, { ...found, size: megabytes(snapshot.files.bytes) }))
      return 0
    }
    log(here(backupTexts.restoring))
    const { removed } = await restoreBackup(about)
    await guardDemo(databaseUrl, config)
    if (config.local && (await demoAccountsIn(databaseUrl)).length > 0) log(here(backupTexts.holdsDemo))
    const secret = await restoreSecret(data, snapshot.secret)
    if (given.json) console.log(JSON.stringify({ ...found, removed, secret }))
    else console.log(here(backupTexts.restored, found))
    if (secret === 'other') console.log(here(backupTexts.otherSecret))
    return 0
  } catch (error) {
    if (signal.aborted) throw new Refusal(message(backupTexts.restoreStopped), exitCodes.interrupted)
    throw error
  }
}

/** A placeholder for the database of a new installation: a dry run leaves nothing behind. */
async function emptyDatabaseUrl(ending: AsyncDisposableStack): Promise<string> {
  const scratch = await scratchPostgres({ durable: false })
  ending.defer(() => scratch.stop())
  return scratch.url
}

/** Without the same secret, saved keys of engines cannot be read and everybody has to sign in again. */
async function restoreSecret(
  data: string,
  secret: Snapshot['secret'],
): Promise<'same' | 'restored' | 'other' | 'unknown'> {
  if (!secret) return 'unknown'
  const present = process.env.YIYIN_SECRET || (await storedSecret(data))
  if (present && fingerprintOf(present) === secret.fingerprint) return 'same'
  if (process.env.YIYIN_SECRET || secret.value === undefined) return 'other'
  await keepSecret(data, secret.value)
  return 'restored'
}
