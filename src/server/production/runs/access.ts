import type { Db } from '#server/core/db/database.ts'
import type { Caller } from '#server/core/http/route.ts'

/** The runs that a caller may see: the own ones. */
export const ownRuns = ({ db, caller }: { db: Db; caller: Caller }) =>
  db.selectFrom('runs').where('runs.account_id', '=', caller.id)

/** The operator sees those of the whole tenant, and no other's. */
export const tenantRuns = ({ db }: { db: Db }) => db.selectFrom('runs')
