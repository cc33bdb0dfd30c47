import { loadDatabase } from '#operations/backup/server/load-database.ts'
import { checkContents } from '#operations/backup/server/restore-backup.ts'
import { readFileList } from '#operations/backup/server/save-files.ts'
import { openDatabase } from '#core/server/db/database.ts'
import { message } from '#core/texts/message/message.ts'
import { backupWords } from './texts/backup.ts'
import { chooseSnapshot, openBackups } from './backup-place.ts'
import { configHere } from './config-here.ts'
import { catchInterrupt } from './interrupt.ts'
import { dataFolder } from './paths.ts'
import { printAudit } from './print-audit.ts'
import { exitCodes, Refusal } from './refusal.ts'
import { scratchPostgres } from './scratch-postgres.ts'
import { lineLogger } from './terminal.ts'
import { here } from './terminal-language.ts'

/** Reads the complete backup, restores its database into a temporary one, and audits that. */
export async function verifyBackup(
  place: string,
  given: { data?: string; json?: boolean; snapshot?: string },
): Promise<number> {
  const log = lineLogger('backup')
  await using ending = new AsyncDisposableStack()
  using interrupt = catchInterrupt()
  const store = await openBackups(place, configHere(dataFolder(given.data)), ending, { make: false })
  const { name, snapshot } = await chooseSnapshot(store, given.snapshot)
  log(here(backupWords.reading, { name }))
  const { objects } = await checkContents(store, snapshot, interrupt.signal).catch((error: unknown) => {
    if (interrupt.signal.aborted) throw new Refusal(message(backupWords.stopped), exitCodes.interrupted)
    throw error
  })
  log(here(backupWords.loading))
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
  else if (differences === 0) console.log(here(backupWords.verified, { name, objects }))
  else console.log(here(backupWords.differs, { name, count: differences }))
  return differences > 0 ? 1 : 0
}
