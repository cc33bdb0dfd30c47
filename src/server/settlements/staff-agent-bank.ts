import { staffAgentBank } from '#contract/settlements.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { bankDetailsOf } from '../prices/bank-details-of.ts'
import { tenantAgents } from './access.ts'

export const answerStaffAgentBank = answer(staffAgentBank, async ({ agent }, { db }) => {
  const { id } = await tenantAgents(db)
    .select('id')
    .where('id', '=', agent)
    .executeTakeFirstOrThrow(() => new Problem('notFound'))
  return bankDetailsOf(db, id)
})
