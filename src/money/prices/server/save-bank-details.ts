import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { changed } from '#identity/audit/server/changed.ts'
import { type BankDetails, bankFields } from '../contract/prices.ts'

/** Saves the bank details of a seller; null means the platform. They have to be complete. */
export async function saveBankDetails(
  trx: Db,
  { app, tenant, seller }: { app: Pick<App, 'now'>; tenant: string; seller: string | null },
  details: BankDetails,
): Promise<void> {
  if (details.offline && bankFields.some((field) => details[field] === ''))
    throw new Problem('bankFieldMissing')
  const saved = {
    offline: details.offline,
    account_number: details.accountNumber,
    account_name: details.accountName,
    english_name: details.englishName,
    bank_name: details.bankName,
    english_bank_name: details.englishBankName,
    changed_at: app.now(),
  }
  await trx
    .insertInto('bank_details')
    .values({ tenant_id: tenant, seller_id: seller, ...saved })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'seller_id']).doUpdateSet(saved))
    .execute()
}

/** The changes for the audit log. */
export const changedBankDetails = (before: BankDetails, after: BankDetails) => {
  const plain = ({ offline, ...texts }: BankDetails) => ({ offline: offline ? 1 : 0, ...texts })
  return changed(plain(before), plain(after))
}
