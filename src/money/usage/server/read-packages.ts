import { sql } from 'kysely'
import type { CallerContext } from '#core/server/http/route.ts'
import { newestFirst, type Page, type Paging, readPage } from '#core/server/lists/keyset.ts'
import { typeOfUnit, type UnitType, unitOfType } from '#domain/money/units.ts'
import type { Package } from '../contract/usage.ts'
import { ownPackages } from './access.ts'

export interface PackageFilter {
  type?: UnitType | undefined
  valid: boolean
}

/** A page of packages, the newest first; those that have expired hold nothing, though that may be written off later. */
export async function readPackages(
  owner: CallerContext,
  { type, valid }: PackageFilter,
  paging: Paging,
  now: Date,
): Promise<Page<Package>> {
  let found = ownPackages(owner)
  if (type !== undefined) found = found.where('unit', '=', unitOfType[type])
  if (valid)
    found = found
      .where('expires_at', '>', now)
      .where((is) => is.or([is('remaining', '>', 0), is('held', '>', 0)]))
  const summed = found.selectAll().select([
    sql<number>`coalesce((
        select -sum(e.amount) from entries e where e.package_id = packages.id and e.kind = 'expire'), 0)::bigint`.as(
      'written_off',
    ),
    // What was refunded or taken back. What went back to an agent is there again, and was never gone.
    sql<number>`coalesce((
        select -sum(e.amount) from entries e
        where e.package_id = packages.id and e.kind in ('refund', 'giftReceived') and e.amount < 0), 0)::bigint`.as(
      'given_back',
    ),
    // Not by `exists`, which PostgreSQL may answer by reading all purchases once.
    sql<boolean>`coalesce((
        select true from entries e where e.package_id = packages.id and e.kind = 'buy' limit 1), false)`.as(
      'bought',
    ),
  ])
  const { records: rows, next } = await readPage(summed, newestFirst('packages'), paging)
  const records = rows.map((row): Package => {
    const over = row.expires_at <= now
    return {
      id: row.id,
      type: typeOfUnit[row.unit],
      size: row.size,
      used: row.size - row.remaining - row.held - row.written_off - row.given_back,
      held: row.held,
      remaining: over ? 0 : row.remaining,
      refunded: row.given_back,
      expired: row.written_off + (over ? row.remaining : 0),
      amount: row.amount,
      bought: row.bought,
      valid: !over && row.remaining + row.held > 0,
      timeCreate: row.created_at.toISOString(),
      timeExpire: row.expires_at.toISOString(),
    }
  })
  return { records, next }
}
