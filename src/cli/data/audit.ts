import { openDatabase } from '#core/server/db/database.ts'
import { openStorage } from '#core/server/storage/open.ts'
import { message } from '#core/texts/message/message.ts'
import { auditPackages } from './audit-packages.ts'
import { configHere } from '../doctor/config-here.ts'
import { databaseUrlOf } from '../database/database-url.ts'
import { migrateHere } from '../database/migrate-here.ts'
import { dataFolder } from '../core/paths.ts'
import { printAudit } from './print-audit.ts'
import { BadUsage } from '../core/refusal.ts'
import { lineLogger } from '../core/terminal.ts'
import { packageTexts } from '../texts/packages.ts'

/** Checks the installed packages, or each tenant's ledger against its entries and its files against their rows; exits with 1 if anything differs. */
export async function audit(
  given: { data?: string; json?: boolean; sbom?: string },
  [what, ...more]: string[],
): Promise<number> {
  if (more.length > 0 || (what !== undefined && what !== 'packages'))
    throw new BadUsage(message(packageTexts.act, { act: [what, ...more].join(' ') }))
  if (what === 'packages') return auditPackages(given)
  if (given.sbom !== undefined) throw new BadUsage(message(packageTexts.ofPackages, { name: '--sbom' }))
  const data = dataFolder(given.data)
  const config = configHere(data)
  const log = lineLogger('database')
  await using ending = new AsyncDisposableStack()
  const url = await databaseUrlOf(data, 'yiyin audit', log, ending)
  await migrateHere(url, log)
  const database = openDatabase(url, { connections: 2, onError: (error) => log(error.message) })
  ending.defer(() => database.close())
  const storage = await openStorage(config.storage)
  ending.defer(() => storage.close())

  const { differences, unnamed } = await printAudit({ database, storage }, given)
  return differences + unnamed > 0 ? 1 : 0
}
