import pg from 'pg'
import { migrate, MigrationChanged } from '#core/server/db/migrate.ts'
import { message } from '#core/texts/message/message.ts'
import { Refusal } from '../core/refusal.ts'
import { here } from '../core/terminal-language.ts'
import { upFaults, upTexts } from '../texts/up.ts'

/** Migrates the schema and prints each step. What the database refuses in a step is told with the name of the step. */
export async function migrateHere(databaseUrl: string, log: (line: string) => void): Promise<void> {
  let step: string | undefined
  try {
    await migrate(databaseUrl, (name) => {
      step = name
      log(here(upTexts.migration, { name }))
    })
  } catch (error) {
    if (error instanceof MigrationChanged) throw new Refusal(error.message)
    if (error instanceof pg.DatabaseError && step !== undefined)
      throw new Refusal(message(upFaults.migrationFailed, { name: step, why: error.message }))
    throw error
  }
}
