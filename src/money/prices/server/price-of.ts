import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { asYuan } from '#domain/money/as-yuan.ts'
import type { UnitType } from '#domain/money/units.ts'

export interface Price {
  /** The buyer's agent; null if the platform sells. */
  seller: string | null
  /** For a minute or a thousand characters. */
  fen: number
  oldFen: number | null
}

interface Buyer {
  tenant: string
  buyer: string
}

/** The price and seller for an account. A user of an agent buys from that agent; everybody else from the platform. */
export async function priceOf(db: Db, who: Buyer, type: UnitType): Promise<Price> {
  const price = (await pricesOf(db, who)).get(type)
  if (!price) throw new Problem('noPrice')
  return price
}

/** All prices for an account by type. A price for this account overrides the general price. */
export async function pricesOf(db: Db, { tenant, buyer }: Buyer): Promise<Map<UnitType, Price>> {
  const { role, agent_id: seller } = await db
    .selectFrom('accounts')
    .select(['role', 'agent_id'])
    .where('tenant_id', '=', tenant)
    .where('id', '=', buyer)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('prices')
    .select(['audience', 'type', 'fen', 'old_fen as oldFen'])
    .where('seller_id', 'is not distinct from', seller)
    .where((is) =>
      is.or([is('audience', '=', role === 'agent' ? 'agents' : 'users'), is('buyer_id', '=', buyer)]),
    )
    .execute()
  const ownLast = rows.toSorted((a, b) => Number(a.audience === 'one') - Number(b.audience === 'one'))
  return new Map(ownLast.map(({ type, fen, oldFen }) => [type, { seller, fen, oldFen }]))
}

/** An agent cannot sell below its own cost. */
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
    if (fen < cost.fen) throw new Problem('priceTooLow', { floor: `¥${asYuan(cost.fen)}` })
  }
}
