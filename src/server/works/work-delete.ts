import { workDelete, workDeleteMany } from '#contract/works.ts'
import { answer } from '../http/answer.ts'
import { deleteWorks } from './delete-works.ts'

export const answerWorkDelete = answer(workDelete, async ({ id }, visit) => {
  await deleteWorks(visit, [id])
  return null
})

export const answerWorkDeleteMany = answer(workDeleteMany, async ({ ids }, visit) => {
  await deleteWorks(visit, ids)
  return null
})
