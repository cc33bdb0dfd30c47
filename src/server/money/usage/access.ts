import { sql } from 'kysely'
import type { Db } from '#server/core/db/database.ts'
import type { Caller } from '#server/core/http/route.ts'

/** The account whose usage is read. */
export interface Owner {
  db: Db
  caller: Pick<Caller, 'id'>
}

/** A caller's entries that change the balance, without holds and releases. */
export const ownEntries = ({ db, caller }: Owner) =>
  db
    .selectFrom('entries')
    .where('entries.account_id', '=', caller.id)
    .where(sql<boolean>`entries.kind not in ('hold', 'release')`)

/** The caller's packages. */
export const ownPackages = ({ db, caller }: Owner) =>
  db.selectFrom('packages').where('packages.account_id', '=', caller.id)

/** The caller's usage by day. */
export const ownDays = ({ db, caller }: Owner) =>
  db.selectFrom('usage_days').where('usage_days.account_id', '=', caller.id)
