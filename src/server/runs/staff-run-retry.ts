import { staffRunRetry } from '#contract/runs.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { changeRun } from './keep.ts'
import { tenantRuns } from './access.ts'

const fresh = {
  state: 'waiting',
  stage: null,
  share: 0,
  attempts: 0,
  problem: null,
  problem_values: null,
  fault: null,
  cancel_asked_at: null,
  started_at: null,
  finished_at: null,
} as const

export const answerStaffRunRetry = answer(staffRunRetry, async ({ id }, visit) => {
  const { app, db, tenant } = visit
  await db.transaction().execute(async (trx) => {
    const ended = await tenantRuns({ db: trx })
      .select(['kind', 'account_id', 'input'])
      .where('id', '=', id)
      .where('state', 'in', ['failed', 'cancelled'])
      .forUpdate()
      .executeTakeFirst()
    const job = app.queue.jobs.find(({ kind }) => kind === ended?.kind)
    if (!ended || !job) throw new Problem('notFound')
    const whose = { tenant: tenant.id, account: ended.account_id, run: id }
    const job_id = await app.queue.enqueue(trx, job, ended.input, whose)
    await changeRun(trx, id, ['failed', 'cancelled'], { ...fresh, job_id })
  })
  return null
})
