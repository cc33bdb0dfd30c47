import { agentDetail } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { ownAccount, userOf } from './account.ts'

export const answerAgentDetail = answer(agentDetail, async ({ id }, visit) => {
  if (id && id !== visit.caller.id) throw new Problem('notFound')
  return userOf(await ownAccount(visit))
})
