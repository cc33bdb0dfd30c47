import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { perPriced, type Unit } from '#domain/money/units.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { emit } from '#identity/webhooks/server/emit.ts'
import type { Stock } from './post.ts'

const kinds = { dub: 'lowDub', speech: 'lowSpeech', live: 'lowLive' } as const

interface Spent {
  tenant: string
  account: string
  unit: Unit
  /** The amount just used, sold or given. */
  amount: number
  at: Date
}

/**
 * Notifies an account that less than a tenth of its valid packages is left. Only when this spending crossed the mark,
 * so it is sent once until more is received. Pass `stock` if it is already known.
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
  await emit(trx, { tenant, account, now: at }, 'balance.low', { unit, left })
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
