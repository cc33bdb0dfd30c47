import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#core/server/db/database.ts'
import { openStorage } from '#core/server/storage/open.ts'
import { message } from '#core/texts/message/message.ts'
import { keepTemporaryFilesIn, temporaryFolder } from '#folders/temporary-folder.ts'
import { loadDatabase } from '#operations/backup/server/load-database.ts'
import { makeBackup } from '#operations/backup/server/make-backup.ts'
import { checkContents } from '#operations/backup/server/restore-backup.ts'
import { readFileList } from '#operations/backup/server/save-files.ts'
import { fingerprintOf, rowsOf, type Snapshot } from '#operations/backup/server/snapshot.ts'
import about from '../../../package.json' with { type: 'json' }
import { openBackups, refusing, chooseSnapshot } from './backup-place.ts'
import { configHere } from '../doctor/config-here.ts'
import { databaseUrlOf } from '../database/database-url.ts'
import { catchInterrupt } from '../core/interrupt.ts'
import { megabytes } from '../core/megabytes.ts'
import { dataFolder } from '../core/paths.ts'
import { clusterOf } from '../database/postgres-place.ts'
import { printAudit } from './print-audit.ts'
import { BadUsage, exitCodes, Refusal } from '../core/refusal.ts'
import { scratchPostgres } from '../database/scratch-postgres.ts'
import { storedSecret } from '../core/secret.ts'
import { here } from '../core/terminal-language.ts'
import { lineLogger } from '../core/terminal.ts'
import { backupUsage, backupTexts } from '../texts/backup.ts'
import { wholeNumber } from '../core/whole-number.ts'

interface Given {
  data?: string
  json?: boolean
  snapshot?: string
  'keep-daily'?: string
  'keep-weekly'?: string
}

/** Reads the complete backup, restores its database into a temporary one, and audits that. */
async function verifyBackup(
  place: string,
  given: { data?: string; json?: boolean; snapshot?: string },
): Promise<number> {
  const log = lineLogger('backup')
  await using ending = new AsyncDisposableStack()
  using interrupt = catchInterrupt()
  const store = await openBackups(place, configHere(dataFolder(given.data)), ending, { make: false })
  const { name, snapshot } = await chooseSnapshot(store, given.snapshot)
  log(here(backupTexts.reading, { name }))
  const { objects } = await checkContents(store, snapshot, interrupt.signal).catch((error: unknown) => {
    if (interrupt.signal.aborted) throw new Refusal(message(backupTexts.stopped), exitCodes.interrupted)
    throw error
  })
  log(here(backupTexts.loading))
  const scratch = await scratchPostgres({ durable: false })
  ending.defer(() => scratch.stop())
  await loadDatabase(scratch.url, { name, database: snapshot.database }, store)
  const database = openDatabase(scratch.url, { connections: 2, onError: (error) => log(error.message) })
  ending.defer(() => database.close())
  const storage = {
    async *list(folder: string) {
      for await (const file of readFileList(store, snapshot.files))
        if (file.key.startsWith(folder)) yield file
    },
  }
  const { differences } = await printAudit({ database, storage }, given)
  if (given.json) console.log(JSON.stringify({ name, objects, differences }))
  else if (differences === 0) console.log(here(backupTexts.verified, { name, objects }))
  else console.log(here(backupTexts.differs, { name, count: differences }))
  return differences > 0 ? 1 : 0
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
  if (!store.encrypted) log(here(backupTexts[inClear]))
  // A folder without an installation is refused, and must not become one.
  if (await isThere(data)) ending.use(await keepTemporaryFilesIn(join(data, 'work')))
  await using folder = await temporaryFolder('backup')
  const created = await makeBackup({
    databaseUrl,
    storage,
    store,
    keeping,
    folder: folder.path,
    secret,
    program: about.version,
    now: new Date(),
    signal: interrupt.signal,
    onStep: (step) => log(here(backupTexts[step])),
  }).catch((error: unknown) => {
    if (interrupt.signal.aborted) throw new Refusal(message(backupTexts.stopped), exitCodes.interrupted)
    throw error
  })
  if (given.json) console.log(JSON.stringify(created))
  else {
    const { name, rows, files, bytes, newFiles, removedSnapshots } = created
    console.log(here(backupTexts.made, { name, rows, files, newFiles, size: megabytes(bytes) }))
    for (const removed of removedSnapshots) console.log(here(backupTexts.removed, { name: removed }))
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
  const value = await storedSecret(data)
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
        here(backupTexts.listed, { name, program, rows, files: files.count, size: megabytes(files.bytes) }),
      )
  }
  return 0
}
