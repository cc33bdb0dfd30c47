import type { UnitType } from '#domain/money/units.ts'
import type { Db } from '#server/core/db/database.ts'
import { Problem } from '#server/core/http/problem.ts'
import { pricesOf } from './price-of.ts'

/** An agent sells nothing for less than it pays itself. What that is, the refusal does not say. */
export async function checkFloor(
  db: Db,
  who: { tenant: string; agent: string },
  prices: readonly { type: UnitType; fen: number | null }[],
): Promise<void> {
  const costs = await pricesOf(db, { tenant: who.tenant, buyer: who.agent })
  for (const { type, fen } of prices) {
    if (fen === null) continue
    const cost = costs.get(type)
    if (!cost) throw new Problem('noPrice')
    if (fen < cost.fen) throw new Problem('priceTooLow')
  }
}
