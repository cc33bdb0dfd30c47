import { invoiceInfoModify } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'

export const answerInvoiceInfoModify = answer(invoiceInfoModify, async (input, visit) => {
  const fields = {
    name: input.name,
    taxpayer_number: input.taxpayerNumber,
    address: input.address,
    telephone: input.telephone,
    bank: input.bank,
    account_number: input.accountNumber,
    changed_at: visit.app.now(),
  }
  await visit.db
    .insertInto('invoice_infos')
    .values({ tenant_id: visit.tenant.id, account_id: visit.caller.id, ...fields })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet(fields))
    .execute()
  return input
})
