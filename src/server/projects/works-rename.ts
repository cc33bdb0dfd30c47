import { worksRename } from '#contract/projects.ts'
import { answer } from '../http/answer.ts'
import { lockProject } from './access.ts'
import { tellProject } from './tell.ts'

export const answerWorksRename = answer(worksRename, async ({ id, name }, visit) => {
  await visit.db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, visit, id)
    if (project.name === name) return
    await trx.updateTable('projects').set({ name }).where('id', '=', id).execute()
    await tellProject(trx, project)
  })
  return null
})
