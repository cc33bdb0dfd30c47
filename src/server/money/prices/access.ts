import type { Db } from '#server/core/db/database.ts'
import type { Caller } from '#server/core/http/route.ts'

/** What the agent that asks has set: prices of its own, whoever they are for. */
export const ownPrices = ({ db, caller }: { db: Db; caller: Pick<Caller, 'id'> }) =>
  db.selectFrom('prices').where('seller_id', '=', caller.id)

/** What the platform has set: its operator reaches all of it. */
export const ofPlatform = (db: Db) => db.selectFrom('prices').where('prices.seller_id', 'is', null)

/** Prices that the platform asks of single buyers. */
export const buyersPrices = (db: Db) => ofPlatform(db).where('prices.audience', '=', 'one')

/** Who buys from the platform itself: agents, and users without one. */
export const platformBuyers = (db: Db) =>
  db
    .selectFrom('accounts')
    .where('role', 'in', ['user', 'agent'])
    .where('agent_id', 'is', null)
    .where('removed_at', 'is', null)
