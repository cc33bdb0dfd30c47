import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import type { Unit } from '#domain/money/units.ts'
import { isPosted, lockBalances } from './lock-balances.ts'
import { post, type Posting } from './post.ts'

export interface Received extends Pick<Posting, 'tenant' | 'key' | 'cause' | 'causeId' | 'by' | 'at'> {
  account: string
  unit: Unit
  size: number
  /** The price in fen. */
  amount?: number
  expires: Date
  as: 'buy' | 'giftReceived'
}

/** Gives an account a package from the platform. */
export async function receive(trx: Transaction<DB>, received: Received): Promise<void> {
  const { tenant, account, unit, size, amount = 0, expires, as, ...posting } = received
  await lockBalances(trx, tenant, [account], unit)
  if (await isPosted(trx, posting.key)) return
  const id = crypto.randomUUID()
  await post(trx, {
    ...posting,
    tenant,
    packages: [{ id, account, unit, size, amount, expires }],
    entries: [
      { part: 'issued', unit, amount: -size, kind: as === 'buy' ? 'sell' : 'give' },
      { account, part: 'available', package: id, unit, amount: size, kind: as },
    ],
  })
}
