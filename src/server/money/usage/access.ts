import { sql } from 'kysely'
import type { Db } from '#server/core/db/database.ts'
import type { Caller } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'

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

/** Refuses a list that is to go on behind something that is not the caller's. */
export async function checkOwnPackage(owner: Owner, id: string | undefined): Promise<void> {
  if (id === undefined) return
  const own = await ownPackages(owner).select('id').where('id', '=', id).executeTakeFirst()
  if (!own) throw new Problem('notFound')
}

export async function checkOwnPosting(owner: Owner, id: string | undefined): Promise<void> {
  if (id === undefined) return
  const own = await ownEntries(owner)
    .select('posting_id')
    .where('posting_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (!own) throw new Problem('notFound')
}
