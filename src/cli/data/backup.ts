import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBackup } from '#operations/backup/server/make-backup.ts'
import { fingerprintOf, rowsOf, type Snapshot } from '#operations/backup/server/snapshot.ts'
import { keepTemporaryFilesIn, temporaryFolder } from '#folders/temporary-folder.ts'
import { openStorage } from '#core/server/storage/open.ts'
import { message } from '#core/texts/message/message.ts'
import { backupUsage, backupWords } from './texts/backup.ts'
import about from '../../package.json' with { type: 'json' }
import { openBackups, refusing } from './backup-place.ts'
import { configHere } from './config-here.ts'
import { databaseUrlOf } from './database-url.ts'
import { catchInterrupt } from './interrupt.ts'
import { megabytes } from './megabytes.ts'
import { dataFolder } from './paths.ts'
import { clusterOf } from './postgres-place.ts'
import { BadUsage, exitCodes, Refusal } from './refusal.ts'
import { keptSecret } from './secret.ts'
import { lineLogger } from './terminal.ts'
import { here } from './terminal-language.ts'
import { verifyBackup } from './verify-backup.ts'
import { wholeNumber } from './whole-number.ts'

interface Given {
  data?: string
  json?: boolean
  snapshot?: string
  'keep-daily'?: string
  'keep-weekly'?: string
}

export async function backup(given: Given, args: string[]): Promise<number> {
  const [first, second, ...more] = args
  const act = first === 'verify' || first === 'list' ? first : 'make'
  const place = act === 'make' ? first : second
  if (!place || more.length > 0 || (act === 'make' && second !== undefined))
    throw new BadUsage(message(backupUsage.onePlace))
  if (given.snapshot !== undefined && act !== 'verify') throw new BadUsage(message(backupUsage.onlyVerify))
  const keeping = keepingOf(given)
  if (keeping && act !== 'make') throw new BadUsage(message(backupUsage.onlyMake))
  return refusing(() => {
    if (act === 'verify') return verifyBackup(place, given)
    return act === 'list' ? list(place, given) : make(place, given, keeping)
  })
}

function keepingOf(given: Given) {
  const { 'keep-daily': days, 'keep-weekly': weeks } = given
  if (days === undefined && weeks === undefined) return undefined
  return { days: wholeNumber('--keep-daily', days ?? '0'), weeks: wholeNumber('--keep-weekly', weeks ?? '0') }
}

async function make(place: string, given: Given, keeping: ReturnType<typeof keepingOf>): Promise<number> {
  const data = dataFolder(given.data)
  const config = configHere(data)
  const log = lineLogger('backup')
  await using ending = new AsyncDisposableStack()
  using interrupt = catchInterrupt()
  // Otherwise an empty database would be created there.
  if (!process.env.DATABASE_URL && !(await isThere(await clusterOf(data))))
    throw new Refusal(message(backupUsage.noInstallation, { folder: data }))
  const databaseUrl = await databaseUrlOf(data, 'yiyin backup', lineLogger('database'), ending)
  const storage = await openStorage(config.storage)
  ending.defer(() => storage.close())
  const store = await openBackups(place, config, ending, { make: true })
  const secret = await secretFor(data)
  const inClear = secret?.value === undefined ? 'notEncrypted' : 'secretInClear'
  if (!store.encrypted) log(here(backupWords[inClear]))
  // A folder without an installation is refused, and must not become one.
  if (await isThere(data)) ending.use(await keepTemporaryFilesIn(join(data, 'work')))
  await using folder = await temporaryFolder('backup')
  const made = await makeBackup({
    databaseUrl,
    storage,
    store,
    keeping,
    folder: folder.path,
    secret,
    program: about.version,
    now: new Date(),
    signal: interrupt.signal,
    onStep: (step) => log(here(backupWords[step])),
  }).catch((error: unknown) => {
    if (interrupt.signal.aborted) throw new Refusal(message(backupWords.stopped), exitCodes.interrupted)
    throw error
  })
  if (given.json) console.log(JSON.stringify(made))
  else {
    const { name, rows, files, bytes, newFiles, removedSnapshots } = made
    console.log(here(backupWords.made, { name, rows, files, newFiles, size: megabytes(bytes) }))
    for (const removed of removedSnapshots) console.log(here(backupWords.removed, { name: removed }))
  }
  return 0
}

const isThere = (folder: string) =>
  access(folder).then(
    () => true,
    () => false,
  )

/** A secret from the environment is stored there and is not part of a backup. */
async function secretFor(data: string): Promise<Snapshot['secret']> {
  const given = process.env.YIYIN_SECRET
  if (given) return { fingerprint: fingerprintOf(given) }
  const value = await keptSecret(data)
  return value === undefined ? undefined : { value, fingerprint: fingerprintOf(value) }
}

async function list(place: string, given: Given): Promise<number> {
  await using ending = new AsyncDisposableStack()
  const store = await openBackups(place, configHere(dataFolder(given.data)), ending, { make: false })
  for (const name of await store.snapshots()) {
    const { at, program, database, files } = await store.snapshot(name)
    const rows = rowsOf(database)
    if (given.json)
      console.log(JSON.stringify({ name, at, program, rows, files: files.count, bytes: files.bytes }))
    else
      console.log(
        here(backupWords.listed, { name, program, rows, files: files.count, size: megabytes(files.bytes) }),
      )
  }
  return 0
}
