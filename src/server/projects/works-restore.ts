import { worksRestore } from '#contract/projects.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { deletedProjects } from './access.ts'
import { tellProject } from './tell.ts'

export const answerWorksRestore = answer(worksRestore, async ({ id }, visit) => {
  await visit.db.transaction().execute(async (trx) => {
    const project = await deletedProjects({ db: trx, caller: visit.caller })
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!project) throw new Problem('notFound')
    await trx.updateTable('projects').set({ deleted_at: null }).where('id', '=', id).execute()
    await tellProject(trx, project)
  })
  return null
})
