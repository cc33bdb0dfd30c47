import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Unit } from '#domain/money/units.ts'
import { isPosted, lockBalances } from './lock-balances.ts'
import { type Entry, post, type Posting } from './post.ts'

/** The key under which a gift was posted. */
export const giftKey = (gift: string) => `gift:${gift}`

interface TakenGift extends Pick<Posting, 'tenant' | 'by' | 'at'> {
  gift: string
  /** Null if the platform gave it. */
  giver: string | null
  receiver: string
  unit: Unit
}

/** Reverses a gift of which nothing was used: each amount of an agent goes back to the package that it came from. */
export async function takeGiftBack(
  trx: Transaction<DB>,
  { tenant, gift, giver, receiver, unit, by, at }: TakenGift,
): Promise<void> {
  const key = `${giftKey(gift)}:back`
  await lockBalances(trx, tenant, giver === null ? [receiver] : [giver, receiver], unit)
  if (await isPosted(trx, key)) return
  const given = await trx
    .selectFrom('postings')
    .innerJoin('entries', 'entries.posting_id', 'postings.id')
    .leftJoin('packages', 'packages.id', 'entries.package_id')
    .select(['entries.account_id', 'entries.package_id', 'entries.amount', 'entries.kind'])
    .select(['packages.size', 'packages.remaining', 'packages.expires_at'])
    .where('postings.key', '=', giftKey(gift))
    .execute()
  const received = given.find(({ kind }) => kind === 'giftReceived')
  if (!received || received.remaining! < received.size! || received.expires_at! <= at)
    throw new Problem('giftUsed')
  await post(trx, {
    tenant,
    key,
    cause: 'gift',
    causeId: gift,
    ...(by && { by }),
    at,
    // What the platform gave has a side without an account.
    entries: given.map(({ account_id: account, package_id, amount, kind }): Entry => {
      const moved = { unit, amount: -amount, kind }
      return account === null
        ? { ...moved, part: 'issued' }
        : { ...moved, account, part: 'available', package: package_id! }
    }),
  })
}
