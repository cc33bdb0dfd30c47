import { sql } from 'kysely'
import { usageKinds } from '#core/contract/filters.ts'
import type { Db } from '#core/server/db/database.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import type { Page, Paging } from '#core/server/lists/keyset.ts'
import { ledgerTimeZone } from '#domain/money/ledger-time-zone.ts'
import { type UnitType, unitOfType } from '#domain/money/units.ts'
import type { UsageRecord } from '../contract/usage.ts'
import { ownDays, ownEntries } from './access.ts'
import { readUsage } from './read-usage.ts'

export interface LedgerFilter {
  type: UnitType
  since?: string | undefined
  until?: string | undefined
}

/** A page of what came and went of one kind of usage of an account, newest first, each with the balance after it and its order. */
export async function readLedger(
  owner: CallerContext,
  filter: LedgerFilter,
  paging: Paging,
): Promise<Page<UsageRecord & { balance: number; order: string | null }>> {
  const { records: lines, next } = await readUsage(owner, filter, paging)
  const first = lines[0]
  if (!first) return { records: [], next }
  let balance = await balanceAfter(owner, filter.type, first)
  const orders = await ordersOf(
    owner.db,
    lines.filter(({ cause }) => cause === 'order').map((line) => line.id),
  )
  const records = lines.map((line) => {
    const visible = { ...line, balance, order: orders.get(line.id) ?? null }
    // The next line is the previous entry.
    balance -= line.amount
    return visible
  })
  return { records, next }
}

/** The balance of an account after a posting: what the days before its day sum to, and the entries of its day up to it. */
async function balanceAfter(
  owner: CallerContext,
  type: UnitType,
  { id, time }: UsageRecord,
): Promise<number> {
  const unit = unitOfType[type]
  const day = sql<string>`(${time}::timestamptz at time zone ${ledgerTimeZone})::date`
  const before = ownDays(owner)
    .select((is) => is.fn.sum<number>('amount').as('amount'))
    .where('unit', '=', unit)
    .where('day', '<', day)
  const since = ownEntries(owner)
    .select((is) => is.fn.sum<number>('amount').as('amount'))
    .where('unit', '=', unit)
    // Each kind is a range of the index.
    .where('kind', 'in', usageKinds)
    .where('at', '>=', sql<Date>`${day}::timestamp at time zone ${ledgerTimeZone}`)
    .where(sql<boolean>`(at, posting_id) <= (select p.at, p.id from postings p where p.id = ${id})`)
  const { rows } = await sql<{ balance: number }>`
    select (coalesce((${before}), 0) + coalesce((${since}), 0))::bigint as balance`.execute(owner.db)
  return rows[0]!.balance
}

async function ordersOf(db: Db, postings: readonly string[]): Promise<Map<string, string | null>> {
  if (postings.length === 0) return new Map()
  const rows = await db
    .selectFrom('postings')
    .select(['id', 'cause_id'])
    .where('id', 'in', postings)
    .execute()
  return new Map(rows.map(({ id, cause_id }) => [id, cause_id]))
}
