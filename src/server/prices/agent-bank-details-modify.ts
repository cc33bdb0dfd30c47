import { agentBankDetailsModify } from '#contract/prices.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { bankDetailsOf } from './bank-details-of.ts'
import { changedBankDetails, keepBankDetails } from './keep-bank-details.ts'

export const answerAgentBankDetailsModify = answer(agentBankDetailsModify, async (details, visit) => {
  const { app, db, tenant, caller } = visit
  await db.transaction().execute(async (trx) => {
    const before = await bankDetailsOf(trx, caller.id)
    await keepBankDetails(trx, { app, tenant: tenant.id, seller: caller.id }, details)
    await keepAct(trx, visit, 'agent.bank', null, changedBankDetails(before, details))
  })
  return null
})
