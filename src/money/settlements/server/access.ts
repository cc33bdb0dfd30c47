import type { Db } from '#core/server/db/database.ts'

/** Finance pays the agents of its tenant, including those who have closed their account. */
export const tenantAgents = (db: Db) => db.selectFrom('accounts').where('role', '=', 'agent')

export const tenantPayouts = (db: Db) => db.selectFrom('payouts')

/** Months in which agents are owed something, or were. A refund that failed after all leaves nothing. */
export const tenantSettlements = (db: Db) =>
  db
    .selectFrom('settlement_months')
    .where((is) =>
      is.or([is('settlement_months.orders', '<>', 0), is('settlement_months.refunded', '<>', 0)]),
    )
