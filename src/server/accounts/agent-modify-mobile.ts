import { agentModifyMobile } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { changeContact } from './change-contact.ts'

export const answerAgentModifyMobile = answer(agentModifyMobile, (input, visit) =>
  changeContact(visit, input),
)
