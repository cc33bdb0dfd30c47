import { configHere } from '../doctor/config-here.ts'
import { databaseUrlOf } from '../database/database-url.ts'
import { guardDemo } from './demo.ts'
import { migrateHere } from '../database/migrate-here.ts'
import { dataFolder } from '../core/paths.ts'
import { here } from '../core/terminal-language.ts'
import { lineLogger } from '../core/terminal.ts'
import { upTexts } from '../texts/up.ts'

export async function runMigrations(given: { data?: string }): Promise<number> {
  const log = lineLogger('database')
  const data = dataFolder(given.data)
  const config = configHere(data)
  await using ending = new AsyncDisposableStack()
  const url = await databaseUrlOf(data, 'yiyin migrate', log, ending)
  await migrateHere(url, log)
  await guardDemo(url, config)
  log(here(upTexts.upToDate))
  return 0
}
