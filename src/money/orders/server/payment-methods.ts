import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import type { Bank, WayToPay } from '../contract/orders.ts'

export interface Ways {
  payments: WayToPay[]
  bank: Bank | null
}

/**
 * The current ways to pay a seller's order. Online payments go to the tenant, or to the platform on its behalf, whoever
 * sells.
 */
export async function paymentMethodsOf(
  { app, tenant, db }: Pick<RequestContext, 'app' | 'tenant' | 'db'>,
  seller: string | null,
): Promise<Ways> {
  const bank = await bankOf(db, seller)
  return {
    payments: [...app.payments.offeredBy(tenant.brand.code).keys(), ...(bank ? (['offline'] as const) : [])],
    bank,
  }
}

/** The bank details of a seller; undefined if incomplete. */
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

/** Refuses a way to pay that is not available. */
export function refusePaymentMethod({ payments }: Ways, wanted: WayToPay): void {
  if (payments.includes(wanted)) return
  throw new Problem(wanted === 'offline' ? 'offlineNotConfigured' : 'wayNotOffered')
}
