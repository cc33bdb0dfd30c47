import { openDatabase } from '#server/core/db/database.ts'
import { auditLedger, type Difference } from '#server/money/ledger/audit-ledger.ts'
import { auditFiles } from '#server/audit-files.ts'
import { openStorage } from '#server/core/storage/open.ts'
import { textOf, type Message, message } from '#i18n/message.ts'
import { auditWords } from '#i18n/terminal-run.ts'
import { databaseUrlOf } from './database-url.ts'
import { configOrWhy } from './doctor-settings.ts'
import { migrateHere } from './migrate-here.ts'
import { dataFolder } from './paths.ts'
import { Refusal } from './refusal.ts'
import { lineLogger } from './terminal.ts'
import { here, textHere } from './terminal-language.ts'

/** Checks each tenant's ledger against its entries and its files against their rows; exits with 1 if anything differs. */
export async function audit(given: { data?: string; json?: boolean }): Promise<number> {
  const data = dataFolder(given.data)
  const config = configOrWhy(data)
  if ('why' in config) throw new Refusal(config.why)
  const log = lineLogger('database')
  await using ending = new AsyncDisposableStack()
  const url = await databaseUrlOf(data, 'yiyin audit', log, ending)
  await migrateHere(url, log)
  const database = openDatabase(url, { connections: 2, onError: (error) => log(error.message) })
  ending.defer(() => database.close())
  const storage = await openStorage(config.storage)
  ending.defer(() => storage.close())

  const tenants = await database.outside
    .selectFrom('tenants')
    .select(['id', 'code'])
    .orderBy('created_at')
    .execute()
  let differences = 0
  for (const { id, code } of tenants) {
    const ledger = await auditLedger(database.of(id))
    const { entries } = await database
      .of(id)
      .selectFrom('entries')
      .select((is) => is.fn.countAll<number>().as('entries'))
      .executeTakeFirstOrThrow()
    const { files, unnamed, gone } = await auditFiles({ database, storage }, id)
    const found = ledger.length + unnamed.length + gone.length
    differences += found
    if (given.json) {
      const inEnglish = { ledger: ledger.map(difference), unnamed, gone: gone.map(missing) }
      console.log(JSON.stringify({ tenant: code, entries, files, ...inEnglish }))
      continue
    }
    const about = { tenant: code, entries, files }
    console.log(
      found > 0 ? here(auditWords.differs, { ...about, count: found }) : here(auditWords.agrees, about),
    )
    for (const { what, kept, derived } of ledger)
      console.log(`  ${textHere(message(auditWords.kept, { what, kept, derived }))}`)
    for (const { what, key } of gone) console.log(`  ${textHere(message(auditWords.gone, { what, key }))}`)
    for (const key of unnamed) console.log(`  ${here(auditWords.unnamed, { key })}`)
  }
  return differences > 0 ? 1 : 0
}

const english = (said: Message) => textOf('en', said)
const missing = ({ what, key }: { what: Message; key: string }) => ({ what: english(what), key })
const difference = ({ what, kept, derived }: Difference) => ({
  what: english(what),
  kept: english(kept),
  derived: english(derived),
})
