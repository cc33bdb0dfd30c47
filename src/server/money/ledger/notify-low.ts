import type { Transaction } from 'kysely'
import { perPriced, type Unit } from '#domain/money/units.ts'
import type { DB } from '#server/core/db/tables.ts'
import type { Stock } from './post.ts'
import { notify } from '#server/identity/notifications/notify.ts'

const kinds = { dub: 'lowDub', speech: 'lowSpeech', live: 'lowLive' } as const

interface Spent {
  tenant: string
  account: string
  unit: Unit
  /** What has just been used, sold or given. */
  amount: number
  at: Date
}

/**
 * Tells an account that less than a tenth is left of the packages that are good now. Only who passed that mark by what was
 * just spent is told, so it is once until more comes in. Whoever knows the stock says it.
 */
export async function notifyLow(
  trx: Transaction<DB>,
  { tenant, account, unit, amount, at }: Spent,
  stock?: Stock,
): Promise<void> {
  const { size, left } = stock ?? (await stockOf(trx, account, unit, at))
  const mark = size / 10
  if (left >= mark || left + amount < mark) return
  await notify(trx, { tenant, account, now: at }, kinds[unit], { count: Math.floor(left / perPriced[unit]) })
}

async function stockOf(trx: Transaction<DB>, account: string, unit: Unit, at: Date): Promise<Stock> {
  const { size, left } = await trx
    .selectFrom('packages')
    .select((is) => [
      is.fn.sum<string | null>('size').as('size'),
      is.fn.sum<string | null>(is('remaining', '+', is.ref('held'))).as('left'),
    ])
    .where('account_id', '=', account)
    .where('unit', '=', unit)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow()
  return { size: Number(size ?? 0), left: Number(left ?? 0) }
}
