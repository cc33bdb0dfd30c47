import { upWords } from '#i18n/terminal-up.ts'
import { databaseUrlOf } from './database-url.ts'
import { migrateHere } from './migrate-here.ts'
import { dataFolder } from './paths.ts'
import { lineLogger } from './terminal.ts'
import { here } from './terminal-language.ts'

export async function runMigrations(given: { data?: string }): Promise<number> {
  const log = lineLogger('database')
  await using ending = new AsyncDisposableStack()
  await migrateHere(await databaseUrlOf(dataFolder(given.data), 'yiyin migrate', log, ending), log)
  log(here(upWords.upToDate))
  return 0
}
