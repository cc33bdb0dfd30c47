import type { Db } from '#core/server/db/database.ts'
import type { CallerContext } from '#core/server/http/route.ts'

/** The caller's own runs. */
export const ownRuns = ({ db, caller }: CallerContext) =>
  db.selectFrom('runs').where('runs.account_id', '=', caller.id)

/** All runs of the tenant, for the operator. */
export const tenantRuns = ({ db }: { db: Db }) => db.selectFrom('runs')
