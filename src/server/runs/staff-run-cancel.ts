import { staffRunCancel } from '#contract/runs.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { tenantRuns } from './access.ts'
import { cancelRun } from './keep.ts'

export const answerStaffRunCancel = answer(staffRunCancel, async ({ id }, visit) => {
  const found = await tenantRuns(visit).select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('notFound')
  await cancelRun(visit.app, visit.db, id)
  return null
})
