import { moneyActs } from '#contract/acts.ts'
import type { Db } from '#server/core/db/database.ts'

/** All acts of the tenant for its operator; for finance those about money. */
export const visibleActs = (db: Db, { moneyOnly }: { moneyOnly: boolean }) =>
  db.selectFrom('acts').$if(moneyOnly, (all) => all.where('acts.act', 'in', moneyActs))
