import { worksDelete } from '#contract/projects.ts'
import { answer } from '../http/answer.ts'
import { changeProjects } from './change-projects.ts'

export const answerWorksDelete = answer(worksDelete, async ({ id }, visit) => {
  await changeProjects(visit, [id], 'delete')
  return null
})
