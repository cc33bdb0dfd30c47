import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { takeOldest } from '#domain/money/take-oldest.ts'
import { isPosted, lockBalances } from './lock-balances.ts'
import { post } from './post.ts'
import type { Received } from './receive.ts'
import { spendablePackages } from './usable.ts'

/**
 * Moves usage from one account to a new package of another: an agent sells and gives its own usage. The caller notifies
 * both (notify-low.ts), in the order of account ids.
 */
export async function handOver(trx: Transaction<DB>, { from, ...received }: Received & { from: string }) {
  const { tenant, account, unit, size, amount = 0, expires, as, ...posting } = received
  await lockBalances(trx, tenant, [from, account], unit)
  if (await isPosted(trx, posting.key)) return
  const packages = await spendablePackages(trx, from, unit, posting.at)
  const parts = takeOldest(packages, size)
  if (!parts) throw new Problem('usageShort')
  const id = crypto.randomUUID()
  const kind = as === 'buy' ? 'sell' : 'give'
  await post(trx, {
    ...posting,
    tenant,
    packages: [{ id, account, unit, size, amount, expires }],
    entries: [
      ...parts.map((part) => ({
        account: from,
        part: 'available' as const,
        package: part.package,
        unit,
        amount: -part.amount,
        kind: kind as 'sell' | 'give',
      })),
      { account, part: 'available', package: id, unit, amount: size, kind: as },
    ],
  })
}
