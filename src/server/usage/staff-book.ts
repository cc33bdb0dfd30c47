import { sql } from 'kysely'
import { staffBook } from '#contract/staff-usage.ts'
import { unitOfType } from '#domain/money/units.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { ownEntries } from './access.ts'
import { holder } from './holders.ts'
import { readUsage } from './read-usage.ts'

export const answerStaffBook = answer(
  staffBook,
  async ({ id, after, size: asked, ...filter }, { db, caller }) => {
    await holder(db, id)
    const owner = { db, caller: { id } }
    const size = Math.max(1, asked)
    const lines = await readUsage(owner, filter, { after, limit: size + 1 })
    const page = lines.slice(0, size)
    const first = page[0]
    let balance = first ? await balanceAfter(owner, unitOfType[filter.type], first.id) : 0
    const orders = await ordersOf(
      db,
      page.filter(({ cause }) => cause === 'order').map((line) => line.id),
    )
    const records = page.map((line) => {
      const shown = {
        ...line,
        balance,
        order: caller.role === 'finance' ? (orders.get(line.id) ?? null) : null,
      }
      // The line below stands before this one in the book.
      balance -= line.amount
      return shown
    })
    return { records, more: lines.length > size }
  },
)

/** What an account had of a unit once this was posted: all that came and went until then. */
async function balanceAfter(
  owner: { db: Db; caller: { id: string } },
  unit: 'dub' | 'speech' | 'live',
  posting: string,
) {
  const { sum } = await ownEntries(owner)
    .select((is) => is.fn.sum<number | null>('entries.amount').as('sum'))
    .where('entries.unit', '=', unit)
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
