import type { Bank, WayToPay } from '#contract/orders.ts'
import type { Db } from '#server/core/db/database.ts'
import type { RequestContext } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'

export interface Ways {
  payments: WayToPay[]
  bank: Bank | null
}

/** How an order of a seller can be paid now. Online the tenant collects, or the platform for it, whoever sells. */
export async function waysToPay(
  { app, tenant, db }: Pick<RequestContext, 'app' | 'tenant' | 'db'>,
  seller: string | null,
): Promise<Ways> {
  const bank = await bankOf(db, seller)
  return {
    payments: [...app.payments.offeredBy(tenant.brand.code).keys(), ...(bank ? (['offline'] as const) : [])],
    bank,
  }
}

/** Where a seller collects offline; nothing where that is not set up. */
export async function bankOf(db: Db, seller: string | null): Promise<Bank | null> {
  const row = await db
    .selectFrom('bank_details')
    .select([
      'account_number as accountNumber',
      'account_name as accountName',
      'english_name as englishName',
      'bank_name as bankName',
      'english_bank_name as englishBankName',
    ])
    .where('seller_id', 'is not distinct from', seller)
    .where('offline', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** Refuses a way to pay that is not there. */
export function refuseWay({ payments }: Ways, wanted: WayToPay): void {
  if (payments.includes(wanted)) return
  throw new Problem(wanted === 'offline' ? 'offlineNotConfigured' : 'wayNotOffered')
}
