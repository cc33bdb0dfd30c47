import { worksTag } from '#contract/projects.ts'
import { answer } from '../http/answer.ts'
import { lockProject } from './access.ts'
import { tellProject } from './tell.ts'

export const answerWorksTag = answer(worksTag, ({ id }, visit) =>
  visit.db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, visit, id)
    const tag = project.tag === 1 ? 0 : 1
    await trx.updateTable('projects').set({ tag }).where('id', '=', id).execute()
    await tellProject(trx, project)
    return { tag }
  }),
)
