import { sql } from 'kysely'
import type { ProviderName } from '#core/contract/payment-providers.ts'
import type { Db } from '#core/server/db/database.ts'

interface Found {
  tenant: string
  provider: ProviderName
  /** In Beijing. */
  day: string
  trade: string
  /** Set if it is about a refund of the trade. */
  refund?: string
  ours: number | null
  theirs: number | null
  at: Date
}

/** Records a difference for finance, once per trade and refund. */
export async function recordDifference(db: Db, found: Found) {
  const { tenant, provider, day, trade, refund = null, ours, theirs, at } = found
  await db
    .insertInto('payment_differences')
    .values({
      tenant_id: tenant,
      provider,
      day,
      trade_number: trade,
      refund_number: refund,
      ours,
      theirs,
      found_at: at,
    })
    .onConflict((conflict) => conflict.constraint('payment_differences_once').doNothing())
    .execute()
}

/** Payments or refunds that ended on a day in Beijing. */
export const endedOn = (table: 'payments' | 'refunds', day: string) =>
  sql<boolean>`${sql.ref(`${table}.ended_at`)} >= ${day}::date::timestamp at time zone 'Asia/Shanghai'
    and ${sql.ref(`${table}.ended_at`)} < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`
