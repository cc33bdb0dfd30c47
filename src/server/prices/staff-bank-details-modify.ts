import { staffBankDetailsModify } from '#contract/staff-prices.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { bankDetailsOf } from './bank-details-of.ts'
import { changedBankDetails, keepBankDetails } from './keep-bank-details.ts'

export const answerStaffBankDetailsModify = answer(staffBankDetailsModify, async (details, visit) => {
  const { app, db, tenant } = visit
  await db.transaction().execute(async (trx) => {
    const before = await bankDetailsOf(trx, null)
    await keepBankDetails(trx, { app, tenant: tenant.id, seller: null }, details)
    await keepAct(trx, visit, 'bank.platform', null, changedBankDetails(before, details))
  })
  return null
})
