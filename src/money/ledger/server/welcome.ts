import type { Transaction } from 'kysely'
import { isOffered } from '#core/contract/usage-types.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { typeOfUnit, type Unit, units } from '#domain/money/units.ts'
import { receive } from './receive.ts'

const day = 24 * 3_600_000

export type Welcome = Record<Unit, number> & { days: number }

/** Gives a new account the tenant's welcome usage. */
export async function welcome(trx: Transaction<DB>, newcomer: Newcomer): Promise<void> {
  await giveWelcome(trx, newcomer, await welcomeOf(trx, newcomer.tenant))
}

export async function giveWelcome(
  trx: Transaction<DB>,
  { tenant, account, at }: Newcomer,
  { days, ...sizes }: Welcome,
): Promise<void> {
  const expires = new Date(at.getTime() + days * day)
  for (const unit of units) {
    const [key, size] = [`welcome:${account}:${unit}`, sizes[unit]]
    if (size === 0 || !isOffered(typeOfUnit[unit])) continue
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

interface Newcomer {
  tenant: string
  account: string
  at: Date
}

/** The welcome usage of a tenant and its validity in days; only of offered units. */
export async function welcomeOf(db: Db, tenant: string): Promise<Welcome> {
  const set = await db
    .selectFrom('tenants')
    .select([
      'welcome_dub as dub',
      'welcome_speech as speech',
      'welcome_live as live',
      'welcome_days as days',
    ])
    .where('id', '=', tenant)
    .executeTakeFirstOrThrow()
  const given = units.map((unit) => [unit, isOffered(typeOfUnit[unit]) ? set[unit] : 0] as const)
  return { ...set, ...Object.fromEntries(given) }
}
