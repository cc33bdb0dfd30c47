import { invoiceInfo } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'

const empty = { name: '', taxpayerNumber: '', address: '', telephone: '', bank: '', accountNumber: '' }

export const answerInvoiceInfo = answer(invoiceInfo, async (_input, visit) => {
  const kept = await visit.db
    .selectFrom('invoice_infos')
    .select([
      'name',
      'taxpayer_number as taxpayerNumber',
      'address',
      'telephone',
      'bank',
      'account_number as accountNumber',
    ])
    .where('account_id', '=', visit.caller.id)
    .executeTakeFirst()
  return kept ?? empty
})
