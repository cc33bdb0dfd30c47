import type { Db } from '#core/server/db/database.ts'
import type { CallerContext } from '#core/server/http/route.ts'

/** The calling agent's own prices, for all and for single buyers. */
export const ownPrices = ({ db, caller }: CallerContext) =>
  db.selectFrom('prices').where('seller_id', '=', caller.id)

/** The platform's prices, which its operator manages. */
export const ofPlatform = (db: Db) => db.selectFrom('prices').where('prices.seller_id', 'is', null)

/** The platform's prices for single buyers. */
export const buyersPrices = (db: Db) => ofPlatform(db).where('prices.audience', '=', 'one')

/** Accounts that buy from the platform: agents, and users without one. */
export const platformBuyers = (db: Db) =>
  db
    .selectFrom('accounts')
    .where('role', 'in', ['user', 'agent'])
    .where('agent_id', 'is', null)
    .where('removed_at', 'is', null)
