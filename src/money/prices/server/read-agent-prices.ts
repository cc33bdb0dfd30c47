import { offeredTypes } from '#core/contract/usage-types.ts'
import type { Caller, RequestContext } from '#core/server/http/route.ts'
import type { AgentPrice } from '../contract/prices.ts'
import { ownPrices } from './access.ts'
import { pricesOf } from './price-of.ts'

/** The agent's general prices for each type, in display order, with its own cost. */
export async function readAgentPrices(context: RequestContext & { caller: Caller }): Promise<AgentPrice[]> {
  const { db, tenant, caller } = context
  const [rows, costs] = await Promise.all([
    ownPrices(context).selectAll().where('audience', '=', 'users').execute(),
    pricesOf(db, { tenant: tenant.id, buyer: caller.id }),
  ])
  return offeredTypes.map((type) => {
    const own = rows.find((row) => row.type === type)
    return { type, fen: own?.fen ?? null, oldFen: own?.old_fen ?? null, cost: costs.get(type)?.fen ?? null }
  })
}
