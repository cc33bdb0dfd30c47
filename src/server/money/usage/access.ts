import { sql } from 'kysely'
import type { Db } from '#server/core/db/database.ts'
import type { Caller } from '#server/core/http/route.ts'

/** Whose usage is looked at. */
export interface Owner {
  db: Db
  caller: Pick<Caller, 'id'>
}

/** What came and went of a caller's usage; what was only set aside or given back did neither. */
export const ownEntries = ({ db, caller }: Owner) =>
  db
    .selectFrom('entries')
    .where('entries.account_id', '=', caller.id)
    .where(sql<boolean>`entries.kind not in ('hold', 'release')`)

/** The packages that a caller may see. */
export const ownPackages = ({ db, caller }: Owner) =>
  db.selectFrom('packages').where('packages.account_id', '=', caller.id)

/** The days of a caller's usage. */
export const ownDays = ({ db, caller }: Owner) =>
  db.selectFrom('usage_days').where('usage_days.account_id', '=', caller.id)
