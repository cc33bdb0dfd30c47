import type { ProviderName } from '#contract/payments.ts'
import type { Db } from '../db/database.ts'

interface Found {
  tenant: string
  provider: ProviderName
  /** In Beijing. */
  day: string
  number: string
  ours: number | null
  theirs: number | null
  at: Date
}

/** Writes a difference down for finance, once for each trade. */
export async function keepDifference(db: Db, { tenant, provider, day, number, ours, theirs, at }: Found) {
  await db
    .insertInto('payment_differences')
    .values({ tenant_id: tenant, provider, day, trade_number: number, ours, theirs, found_at: at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'provider', 'trade_number']).doNothing())
    .execute()
}
