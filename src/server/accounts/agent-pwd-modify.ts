import { agentPasswordModify } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { changePassword } from './change-password.ts'

export const answerAgentPasswordModify = answer(agentPasswordModify, (input, visit) =>
  changePassword(visit, input),
)
