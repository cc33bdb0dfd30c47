import { sql } from 'kysely'
import { usageKinds } from '#core/contract/filters.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import {
  inOrder,
  isBehind,
  newestFirst,
  type Page,
  type Paging,
  type Placed,
  placeOf,
  toPage,
} from '#core/server/lists/keyset.ts'
import { ledgerTimeZone } from '#domain/money/ledger-time-zone.ts'
import { typeOfUnit, type Unit, type UnitType, unitOfType, units } from '#domain/money/units.ts'
import { type UsageKindName, type UsageRecord } from '../contract/usage.ts'
import { ownEntries } from './access.ts'

export interface UsageFilter {
  type?: UnitType | undefined
  usageKind?: UsageKindName | undefined
  /** Days of the ledger, inclusive. */
  since?: string | undefined
  until?: string | undefined
}

interface Row extends Omit<UsageRecord, 'type' | 'time'>, Placed {
  unit: Unit
  at: Date
}

const newestIn = (table: string) => newestFirst(table, 'at', 'posting_id')

/**
 * A page of what came and went of somebody's usage, newest first, a line for each posting. Each unit and kind that is wanted is read
 * along the index by itself, no further than the page goes: so a year of entries costs no more than a day of them.
 */
export async function readUsage(
  owner: CallerContext,
  { type, usageKind, since, until }: UsageFilter,
  { after, size }: Paging,
): Promise<Page<UsageRecord>> {
  const { db, caller } = owner
  const wantedUnits = type === undefined ? units : [unitOfType[type]]
  const wantedKinds = usageKind === undefined ? usageKinds : [usageKind]
  let found = ownEntries(owner).where(sql<boolean>`unit = u.unit and kind = k.kind`)
  if (since !== undefined)
    found = found.where(sql<boolean>`at >= (${since}::date)::timestamp at time zone ${ledgerTimeZone}`)
  if (until !== undefined)
    found = found.where(sql<boolean>`at < (${until}::date + 1)::timestamp at time zone ${ledgerTimeZone}`)
  if (after !== undefined) found = found.where(isBehind(newestIn('entries'), after))
  const grouped = found
    .select(['posting_id', 'at', sql<number>`sum(amount)::bigint`.as('amount')])
    .groupBy(['at', 'posting_id'])
  const newest = inOrder(grouped, newestIn('entries')).limit(size + 1)
  const { rows } = await sql<Row>`
    with page as (
      select u.unit, k.kind, f.posting_id, f.at, f.amount
      from unnest(${wantedUnits}::text[]) as u(unit)
      cross join unnest(${wantedKinds}::text[]) as k(kind)
      cross join lateral (${newest}) f
      order by f.at desc, f.posting_id desc
      limit ${size + 1}
    )
    select page.posting_id as id, page.unit, page.kind, page.amount, page.at, p.cause,
      runs.title, runs.language, projects.id as project, coalesce(orders.number, gifts.number) as number, other.name as person,
      ${placeOf(newestIn('page'))} as place
    from page
    join postings p on p.id = page.posting_id
    left join runs on p.cause = 'run' and runs.id = p.cause_id
    left join projects
      on runs.subject_kind = 'project' and projects.id = runs.subject_id and projects.account_id = ${caller.id} and projects.deleted_at is null
    left join orders on p.cause = 'order' and orders.id = p.cause_id
    left join gifts on p.cause = 'gift' and gifts.id = p.cause_id
    left join lateral (
      select accounts.name from entries e join accounts on accounts.id = e.account_id
      where p.cause in ('order', 'gift') and e.posting_id = p.id and e.account_id <> ${caller.id} limit 1
    ) other on true
    order by page.at desc, page.posting_id desc`.execute(db)
  const { records, next } = toPage(rows, size)
  return {
    records: records.map(({ unit, at, ...row }) => ({
      ...row,
      type: typeOfUnit[unit],
      time: at.toISOString(),
    })),
    next,
  }
}
