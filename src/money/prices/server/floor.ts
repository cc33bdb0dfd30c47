import type { UnitType } from '#domain/money/units.ts'
import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { pricesOf } from './price-of.ts'

/** An agent cannot sell below its own cost. The refusal does not reveal the cost. */
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
