import { agentBankDetailsModify, bankFields } from '#contract/prices.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'

export const answerAgentBankDetailsModify = answer(agentBankDetailsModify, async (details, visit) => {
  const { app, db, tenant, caller } = visit
  if (details.offline && bankFields.some((field) => details[field] === ''))
    throw new Problem('bankFieldMissing')
  const kept = {
    offline: details.offline,
    account_number: details.accountNumber,
    account_name: details.accountName,
    english_name: details.englishName,
    bank_name: details.bankName,
    english_bank_name: details.englishBankName,
    changed_at: app.now(),
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('bank_details')
      .values({ tenant_id: tenant.id, seller_id: caller.id, ...kept })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'seller_id']).doUpdateSet(kept))
      .execute()
    await keepAct(trx, visit, 'agent.bank', null, {
      offline: details.offline ? 1 : 0,
      accountNumber: details.accountNumber,
      accountName: details.accountName,
      bankName: details.bankName,
    })
  })
  return null
})
