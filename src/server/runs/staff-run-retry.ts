import { staffRunRetry } from '#contract/runs.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { runAgain } from './keep.ts'
import { tenantRuns } from './access.ts'

export const answerStaffRunRetry = answer(staffRunRetry, async ({ id }, visit) => {
  const { app, db } = visit
  await db.transaction().execute(async (trx) => {
    const ended = await tenantRuns({ db: trx })
      .selectAll()
      .where('id', '=', id)
      .where('state', 'in', ['failed', 'cancelled'])
      .forUpdate()
      .executeTakeFirst()
    if (!ended || !app.queue.jobs.some(({ kind }) => kind === ended.kind)) throw new Problem('notFound')
    await runAgain(app, trx, ended)
    await keepAct(trx, visit, 'run.retry', ended.account_id, { name: ended.title })
  })
  return null
})
