import { workState } from '#contract/wire-numbers.ts'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/job.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import { lockProjectOfRun } from '#server/products/dubbing/projects/run-of-project.ts'
import { settleProject } from './status.ts'

/** Makes a work. What an earlier try or an earlier version made is taken up again. */
export const generateWork = job({
  kind: 'works.generate',
  input: z.object({ work: z.uuid() }),
  retries: 2,
  retryAfter: 15,
  lock: lockProjectOfRun,
  unfinished: async (trx, run, app) => {
    const work = await trx
      .updateTable('works')
      .set({ state: 2, finished_at: app.now() })
      .where('id', '=', run.part_id)
      .where('state', '=', workState.generating)
      .returning(['id', 'project_id', 'language'])
      .executeTakeFirst()
    // It was there already: only something beside it failed.
    if (!work) return
    const { isDeleted } = await settleProject(trx, work.project_id)
    if (run.state === 'cancelled' || isDeleted) return
    const whose = { tenant: run.tenant_id, account: run.account_id, now: app.now() }
    const values = { about: work.id, name: run.title, language: work.language }
    await notify(trx, whose, 'workFailed', values)
  },
})
