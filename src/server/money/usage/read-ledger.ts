import { sql } from 'kysely'
import type { UsageRecord } from '#contract/usage.ts'
import { type UnitType, unitOfType } from '#domain/money/units.ts'
import type { Db } from '#server/core/db/database.ts'
import type { Page, Paging } from '#server/core/lists/keyset.ts'
import type { CallerContext } from '#server/core/http/route.ts'
import { ownEntries } from './access.ts'
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
  let balance = await balanceAfter(owner, filter.type, first.id)
  const orders = await ordersOf(
    owner.db,
    lines.filter(({ cause }) => cause === 'order').map((line) => line.id),
  )
  const records = lines.map((line) => {
    const shown = { ...line, balance, order: orders.get(line.id) ?? null }
    // The next line is the previous entry.
    balance -= line.amount
    return shown
  })
  return { records, next }
}

/** The balance of an account after a posting: the sum of all entries up to it. */
async function balanceAfter(owner: CallerContext, type: UnitType, posting: string): Promise<number> {
  const { sum } = await ownEntries(owner)
    .select((is) => is.fn.sum<number | null>('entries.amount').as('sum'))
    .where('entries.unit', '=', unitOfType[type])
    .where(
      sql<boolean>`(entries.at, entries.posting_id) <= (select p.at, p.id from postings p where p.id = ${posting})`,
    )
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
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
