import { sql, type Transaction } from 'kysely'
import { isOffered, type UsageType } from '#core/contract/usage-types.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { UnitType } from '#domain/money/units.ts'

export interface NewPrice {
  tenant: string
  seller: string | null
  audience: 'cost' | 'users' | 'agents' | 'one'
  buyer: string | null
  type: UnitType
  fen: number
  at: Date
}

/** Usage that no product spends cannot be sold, given or priced. */
export function refuseNotOffered(type: UsageType): void {
  if (!isOffered(type)) throw new Problem('usageNotOffered')
}

/** Replaces a price; the previous one is shown as the old price if it was higher. */
export async function setPrice(trx: Transaction<DB>, price: NewPrice): Promise<void> {
  refuseNotOffered(price.type)
  const { tenant: tenant_id, seller: seller_id, audience, buyer: buyer_id, type, fen, at } = price
  await trx
    .insertInto('prices')
    .values({ tenant_id, seller_id, audience, buyer_id, type, fen, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'seller_id', 'audience', 'buyer_id', 'type'])
        .doUpdateSet({
          old_fen: sql`case when prices.fen > excluded.fen then prices.fen end`,
          fen: sql`excluded.fen`,
          changed_at: at,
        })
        .whereRef('prices.fen', '!=', 'excluded.fen' as 'prices.fen'),
    )
    .execute()
}
