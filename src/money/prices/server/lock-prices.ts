import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'

/** Serializes changes of the platform's prices, so that checks apply to the final state. */
export async function lockPlatformPrices(trx: Transaction<DB>, tenant: string): Promise<void> {
  await trx.selectFrom('tenants').select('id').where('id', '=', tenant).forNoKeyUpdate().execute()
}
