import { upWords } from './texts/up.ts'
import { configHere } from './config-here.ts'
import { databaseUrlOf } from './database-url.ts'
import { guardDemo } from './demo.ts'
import { migrateHere } from './migrate-here.ts'
import { dataFolder } from './paths.ts'
import { lineLogger } from './terminal.ts'
import { here } from './terminal-language.ts'

export async function runMigrations(given: { data?: string }): Promise<number> {
  const log = lineLogger('database')
  const data = dataFolder(given.data)
  const config = configHere(data)
  await using ending = new AsyncDisposableStack()
  const url = await databaseUrlOf(data, 'yiyin migrate', log, ending)
  await migrateHere(url, log)
  await guardDemo(url, config)
  log(here(upWords.upToDate))
  return 0
}
