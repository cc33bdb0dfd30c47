import type { Db } from '#server/core/db/database.ts'

/** Finance pays the agents of its tenant, including those who have closed their account. */
export const tenantAgents = (db: Db) => db.selectFrom('accounts').where('role', '=', 'agent')

export const tenantPayouts = (db: Db) => db.selectFrom('payouts')
