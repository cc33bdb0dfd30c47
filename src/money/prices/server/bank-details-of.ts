import type { Db } from '#core/server/db/database.ts'
import type { BankDetails } from '../contract/prices.ts'

/** The bank details of a seller; null means the platform. */
export async function bankDetailsOf(db: Db, seller: string | null): Promise<BankDetails> {
  const row = await db
    .selectFrom('bank_details')
    .selectAll()
    .where('seller_id', 'is not distinct from', seller)
    .executeTakeFirst()
  return {
    offline: row?.offline ?? false,
    accountNumber: row?.account_number ?? '',
    accountName: row?.account_name ?? '',
    englishName: row?.english_name ?? '',
    bankName: row?.bank_name ?? '',
    englishBankName: row?.english_bank_name ?? '',
  }
}
