import type { Transaction } from 'kysely'
import type { DB } from '#server/core/db/tables.ts'

/** Who changes prices of the platform waits for whoever does: what is judged is what will stand. */
export async function lockPlatformPrices(trx: Transaction<DB>, tenant: string): Promise<void> {
  await trx.selectFrom('tenants').select('id').where('id', '=', tenant).forNoKeyUpdate().execute()
}
