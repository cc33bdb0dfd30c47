import type { Transaction } from 'kysely'
import { units } from '#domain/money/units.ts'
import type { DB } from '../db/tables.ts'
import { receive } from './receive.ts'

const day = 24 * 3_600_000

/** Gives a new account what its tenant lets newcomers try things with. */
export async function welcome(
  trx: Transaction<DB>,
  { tenant, account, at }: { tenant: string; account: string; at: Date },
): Promise<void> {
  const gift = await trx
    .selectFrom('tenants')
    .select([
      'welcome_dub as dub',
      'welcome_speech as speech',
      'welcome_live as live',
      'welcome_days as days',
    ])
    .where('id', '=', tenant)
    .executeTakeFirstOrThrow()
  const expires = new Date(at.getTime() + gift.days * day)
  for (const unit of units) {
    const size = gift[unit]
    const key = `welcome:${account}:${unit}`
    if (size > 0)
      await receive(trx, {
        tenant,
        key,
        cause: 'welcome',
        at,
        account,
        unit,
        size,
        expires,
        as: 'giftReceived',
      })
  }
}
