import type { Transaction } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { takeOldest, type Part } from '#domain/money/take-oldest.ts'
import type { Unit } from '#domain/money/units.ts'
import { isPosted, lockBalances } from './lock-balances.ts'
import { type Entry, post, type Posting } from './post.ts'

/** The key under which an order was allocated. */
export const allocationKey = (order: string) => `order:${order}:allocate`

interface TakenBack extends Pick<Posting, 'tenant' | 'key' | 'by' | 'at'> {
  order: string
  account: string
  /** The agent who gets it back; null if the platform sold it. */
  seller: string | null
  unit: Unit
  size: number
}

/** The package of an order and its unused amount, without holds and expired usage. */
export async function unusedOf(
  db: Db,
  order: string,
  now: Date,
): Promise<{ package: string; unused: number } | undefined> {
  const bought = await db
    .selectFrom('postings')
    .innerJoin('entries', 'entries.posting_id', 'postings.id')
    .innerJoin('packages', 'packages.id', 'entries.package_id')
    .select(['packages.id', 'packages.remaining', 'packages.expires_at'])
    .where('postings.key', '=', allocationKey(order))
    .where('entries.kind', '=', 'buy')
    .executeTakeFirst()
  return bought && { package: bought.id, unused: bought.expires_at > now ? bought.remaining : 0 }
}

/** Takes unused units of an order's package back and returns them to where they came from. */
export async function takeBack(trx: Transaction<DB>, taken: TakenBack): Promise<void> {
  const { tenant, order, account, seller, unit, size, key, at, ...posting } = taken
  await lockBalances(trx, tenant, seller ? [account, seller] : [account], unit)
  if (await isPosted(trx, key)) return
  const of = await unusedOf(trx, order, at)
  if (!of || of.unused < size) throw new Problem('refundTooMuch')
  const back: Entry[] = seller
    ? (await partsOf(trx, order, seller, size)).map((part) => ({
        account: seller,
        part: 'available',
        package: part.package,
        unit,
        amount: part.amount,
        kind: 'refund',
      }))
    : [{ part: 'issued', unit, amount: size, kind: 'refund' }]
  await post(trx, {
    ...posting,
    tenant,
    key,
    at,
    cause: 'order',
    causeId: order,
    entries: [
      { account, part: 'available', package: of.package, unit, amount: -size, kind: 'refund' },
      ...back,
    ],
  })
}

/** The agent's packages that get it back: those it was taken from last come first, each once. */
async function partsOf(trx: Transaction<DB>, order: string, seller: string, size: number): Promise<Part[]> {
  const moved = await trx
    .selectFrom('postings')
    .innerJoin('entries', 'entries.posting_id', 'postings.id')
    .innerJoin('packages', 'packages.id', 'entries.package_id')
    .select((is) => ['packages.id', is.fn.sum<number>('entries.amount').as('amount')])
    .where('postings.cause_id', '=', order)
    .where('postings.cause', '=', 'order')
    .where('entries.account_id', '=', seller)
    .where('entries.kind', 'in', ['sell', 'refund'])
    .groupBy(['packages.id', 'packages.expires_at'])
    .orderBy('packages.expires_at', 'desc')
    .orderBy('packages.id', 'desc')
    .execute()
  const parts = takeOldest(
    moved.map(({ id, amount }) => ({ id, remaining: -Number(amount) })),
    size,
  )
  if (!parts) throw new Problem('refundTooMuch')
  return parts
}
