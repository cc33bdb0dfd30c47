import { staffRunCancel } from '#contract/runs.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { tenantRuns } from './access.ts'
import { cancelRun } from './keep.ts'

export const answerStaffRunCancel = answer(staffRunCancel, async ({ id }, visit) => {
  const found = await tenantRuns(visit).selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('notFound')
  const cancelled = await cancelRun(visit.app, visit.db, id, (trx) =>
    keepAct(trx, visit, 'run.cancel', found.account_id, { name: found.title }),
  )
  if (!cancelled) throw new Problem('runEnded')
  return null
})
