import type { Transaction } from 'kysely'
import { perPriced, type Unit } from '#domain/money/units.ts'
import type { DB } from '../db/tables.ts'
import { notify } from '../notices/notify.ts'

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
 * just spent is told, so it is once until more comes in.
 */
export async function tellLow(
  trx: Transaction<DB>,
  { tenant, account, unit, amount, at }: Spent,
): Promise<void> {
  const { size, left } = await trx
    .selectFrom('packages')
    .select((is) => [
      is.fn.coalesce(is.fn.sum<string>('size'), is.val('0')).as('size'),
      is.fn.coalesce(is.fn.sum<string>(is('remaining', '+', is.ref('held'))), is.val('0')).as('left'),
    ])
    .where('account_id', '=', account)
    .where('unit', '=', unit)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow()
  const mark = Number(size) / 10
  const now = Number(left)
  if (now >= mark || now + amount < mark) return
  await notify(trx, { tenant, account, now: at }, kinds[unit], { count: Math.floor(now / perPriced[unit]) })
}
