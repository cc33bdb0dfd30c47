import { join } from 'node:path'
import { checkContents, checkTarget, restoreBackup } from '#operations/backup/server/restore-backup.ts'
import { fingerprintOf, rowsOf, type Snapshot } from '#operations/backup/server/snapshot.ts'
import { openStorage } from '#core/server/storage/open.ts'
import { message } from '#core/texts/message/message.ts'
import { backupUsage, backupWords } from './texts/backup.ts'
import { holderOf } from '#programs/lock.ts'
import { chooseSnapshot, openBackups, refusing } from './backup-place.ts'
import { configHere } from './config-here.ts'
import { databaseUrlOf } from './database-url.ts'
import { demoAccountsIn, guardDemo } from './demo.ts'
import { catchInterrupt } from './interrupt.ts'
import { megabytes } from './megabytes.ts'
import { dataFolder } from './paths.ts'
import { makeFolder } from './places.ts'
import { hasCluster } from './postgres-place.ts'
import { dataMode } from './private-files.ts'
import { BadUsage, exitCodes, Refusal } from './refusal.ts'
import { scratchPostgres } from './scratch-postgres.ts'
import { keepSecret, keptSecret } from './secret.ts'
import { lineLogger } from './terminal.ts'
import { here } from './terminal-language.ts'

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
    log(here(backupWords.reading, { name }))
    await checkContents(store, snapshot, signal)
    const found = { name, rows: rowsOf(snapshot.database), files: snapshot.files.count }
    if (given['dry-run']) {
      if (given.json) console.log(JSON.stringify({ ...found, bytes: snapshot.files.bytes, dryRun: true }))
      else console.log(here(backupWords.wouldRestore, { ...found, size: megabytes(snapshot.files.bytes) }))
      return 0
    }
    log(here(backupWords.restoring))
    const { removed } = await restoreBackup(about)
    await guardDemo(databaseUrl, config)
    if (config.local && (await demoAccountsIn(databaseUrl)).length > 0) log(here(backupWords.holdsDemo))
    const secret = await restoreSecret(data, snapshot.secret)
    if (given.json) console.log(JSON.stringify({ ...found, removed, secret }))
    else console.log(here(backupWords.restored, found))
    if (secret === 'other') console.log(here(backupWords.otherSecret))
    return 0
  } catch (error) {
    if (signal.aborted) throw new Refusal(message(backupWords.restoreStopped), exitCodes.interrupted)
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
  const present = process.env.YIYIN_SECRET || (await keptSecret(data))
  if (present && fingerprintOf(present) === secret.fingerprint) return 'same'
  if (process.env.YIYIN_SECRET || secret.value === undefined) return 'other'
  await keepSecret(data, secret.value)
  return 'restored'
}
