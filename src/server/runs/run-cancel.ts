import { runCancel } from '#contract/runs.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { ownRuns } from './access.ts'
import { cancelRun } from './keep.ts'

export const answerRunCancel = answer(runCancel, async ({ id }, visit) => {
  const own = await ownRuns(visit).select('id').where('id', '=', id).executeTakeFirst()
  if (!own) throw new Problem('notFound')
  if (!(await cancelRun(visit.app, visit.db, id))) throw new Problem('runEnded')
  return null
})
