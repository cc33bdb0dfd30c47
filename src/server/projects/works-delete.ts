import { worksDelete } from '#contract/projects.ts'
import { answer } from '../http/answer.ts'
import { ownRuns } from '../runs/access.ts'
import { cancelRun } from '../runs/keep.ts'
import { lockProject } from './access.ts'
import { tellProject } from './tell.ts'

export const answerWorksDelete = answer(worksDelete, async ({ id }, visit) => {
  const { app, db } = visit
  await db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, visit, id)
    await trx.updateTable('projects').set({ deleted_at: app.now() }).where('id', '=', id).execute()
    await tellProject(trx, project)
  })
  const runs = await ownRuns(visit)
    .select('id')
    .where('project_id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  for (const run of runs) await cancelRun(app, db, run.id)
  return null
})
