import { upWords } from './texts/up.ts'
import { migrate } from '#core/server/db/migrate.ts'
import { here } from './terminal-language.ts'

/** Migrates the schema and prints each step. */
export const migrateHere = (databaseUrl: string, log: (line: string) => void): Promise<void> =>
  migrate(databaseUrl, (name) => log(here(upWords.migration, { name })))
