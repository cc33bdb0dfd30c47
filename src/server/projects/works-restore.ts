import { worksRestore } from '#contract/projects.ts'
import { answer } from '../http/answer.ts'
import { changeProjects } from './change-projects.ts'

export const answerWorksRestore = answer(worksRestore, async ({ id }, visit) => {
  await changeProjects(visit, [id], 'restore')
  return null
})
