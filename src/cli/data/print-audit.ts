import { auditFiles } from '#app/server/audit-files.ts'
import type { Database } from '#core/server/db/database.ts'
import type { Storage } from '#core/server/storage/storage.ts'
import { textOf, type Message, message } from '#core/texts/message/message.ts'
import { auditTexts } from '#core/texts/terminal-run.ts'
import { auditLedger, type Difference } from '#money/ledger/server/audit-ledger.ts'
import { here, textHere } from '../core/terminal-language.ts'

/**
 * Prints what differs in each tenant. Files that no row refers to are counted on their own: they take room, but nothing
 * is missing.
 */
export async function printAudit(
  { database, storage }: { database: Database; storage: Pick<Storage, 'list'> },
  given: { json?: boolean },
): Promise<{ differences: number; unnamed: number }> {
  const tenants = await database.outside
    .selectFrom('tenants')
    .select(['id', 'code'])
    .orderBy('created_at')
    .execute()
  const counts = { differences: 0, unnamed: 0 }
  for (const { id, code } of tenants) {
    const ledger = await auditLedger(database.of(id))
    const { entries } = await database
      .of(id)
      .selectFrom('entries')
      .select((is) => is.fn.countAll<number>().as('entries'))
      .executeTakeFirstOrThrow()
    const { files, unnamed, gone } = await auditFiles({ database, storage }, id)
    const found = ledger.length + unnamed.length + gone.length
    counts.differences += ledger.length + gone.length
    counts.unnamed += unnamed.length
    if (given.json) {
      const inEnglish = { ledger: ledger.map(difference), unnamed, gone: gone.map(missing) }
      console.log(JSON.stringify({ tenant: code, entries, files, ...inEnglish }))
      continue
    }
    const about = { tenant: code, entries, files }
    console.log(
      found > 0 ? here(auditTexts.differs, { ...about, count: found }) : here(auditTexts.agrees, about),
    )
    for (const { what, kept, derived } of ledger)
      console.log(`  ${textHere(message(auditTexts.kept, { what, kept, derived }))}`)
    for (const { what, key } of gone) console.log(`  ${textHere(message(auditTexts.gone, { what, key }))}`)
    for (const key of unnamed) console.log(`  ${here(auditTexts.unnamed, { key })}`)
  }
  return counts
}

const english = (said: Message) => textOf('en', said)
const missing = ({ what, key }: { what: Message; key: string }) => ({ what: english(what), key })
const difference = ({ what, kept, derived }: Difference) => ({
  what: english(what),
  kept: english(kept),
  derived: english(derived),
})
