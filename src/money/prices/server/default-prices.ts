import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import type { UnitType } from '#domain/money/units.ts'

/** Default prices for users of a minute of dubbing, a thousand characters, and a minute of live translation. Whole fen. */
const ofUsers: Readonly<Record<UnitType, number>> = { 1: 100, 0: 50, 2: 80 }
const shares = { users: 1, agents: 0.6, cost: 0.3 } as const

/** Adds the initial prices of a new tenant. */
export async function addDefaultPrices(trx: Transaction<DB>, tenant_id: string, changed_at: Date) {
  const rows = (Object.keys(shares) as (keyof typeof shares)[]).flatMap((audience) =>
    ([0, 1, 2] as const).map((type) => ({
      tenant_id,
      audience,
      type,
      fen: Math.round(ofUsers[type] * shares[audience]),
      changed_at,
    })),
  )
  await trx.insertInto('prices').values(rows).execute()
}
