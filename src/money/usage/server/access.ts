import { sql } from 'kysely'
import type { CallerContext } from '#core/server/http/route.ts'

/** A caller's entries that change the balance, without holds and releases. */
export const ownEntries = ({ db, caller }: CallerContext) =>
  db
    .selectFrom('entries')
    .where('entries.account_id', '=', caller.id)
    .where(sql<boolean>`entries.kind not in ('hold', 'release')`)

/** The caller's packages. */
export const ownPackages = ({ db, caller }: CallerContext) =>
  db.selectFrom('packages').where('packages.account_id', '=', caller.id)

/** The caller's usage by day. */
export const ownDays = ({ db, caller }: CallerContext) =>
  db.selectFrom('usage_days').where('usage_days.account_id', '=', caller.id)
