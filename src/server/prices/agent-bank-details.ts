import { agentBankDetails } from '#contract/prices.ts'
import { answer } from '../http/answer.ts'
import { bankDetailsOf } from './bank-details-of.ts'

export const answerAgentBankDetails = answer(agentBankDetails, (_input, { db, caller }) =>
  bankDetailsOf(db, caller.id),
)
