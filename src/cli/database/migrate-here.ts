import { migrate } from '#core/server/db/migrate.ts'
import { here } from '../core/terminal-language.ts'
import { upTexts } from '../texts/up.ts'

/** Migrates the schema and prints each step. */
export const migrateHere = (databaseUrl: string, log: (line: string) => void): Promise<void> =>
  migrate(databaseUrl, (name) => log(here(upTexts.migration, { name })))
