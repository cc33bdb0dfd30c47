import type { Transaction } from 'kysely'
import { offeredTypes } from '#core/contract/usage-types.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { audiences, type PlatformPrice } from '../contract/staff-prices.ts'
import { ofPlatform } from './access.ts'

/** The platform's prices and costs for each type, in display order. */
export async function platformPrices(db: Db): Promise<PlatformPrice[]> {
  const rows = await ofPlatform(db)
    .select(['audience', 'type', 'fen', 'old_fen as oldFen'])
    .where('audience', 'in', audiences)
    .execute()
  const of = (type: PlatformPrice['type'], audience: (typeof audiences)[number]) => {
    const row = rows.find((one) => one.type === type && one.audience === audience)
    return row ? { fen: row.fen, oldFen: row.oldFen } : null
  }
  return offeredTypes.map((type) => ({
    type,
    cost: of(type, 'cost'),
    users: of(type, 'users'),
    agents: of(type, 'agents'),
  }))
}

/** Serializes changes of the platform's prices, so that checks apply to the final state. */
export async function lockPlatformPrices(trx: Transaction<DB>, tenant: string): Promise<void> {
  await trx.selectFrom('tenants').select('id').where('id', '=', tenant).forNoKeyUpdate().execute()
}
