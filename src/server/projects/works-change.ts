import { worksChange } from '#contract/projects.ts'
import { answer } from '../http/answer.ts'
import { changeProjects } from './change-projects.ts'

export const answerWorksChange = answer(worksChange, async ({ ids, change }, visit) => {
  await changeProjects(visit, ids, change)
  return null
})
