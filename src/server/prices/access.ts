import type { Db } from '../db/database.ts'
import type { Caller } from '../http/answer.ts'

/** What the agent that asks has set: prices of its own, whoever they are for. */
export const ownPrices = ({ db, caller }: { db: Db; caller: Pick<Caller, 'id'> }) =>
  db.selectFrom('prices').where('seller_id', '=', caller.id)
