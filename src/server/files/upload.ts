import { upload } from '#contract/files.ts'
import { answer } from '../http/answer.ts'
import { takeImage } from './take-image.ts'

export const answerUpload = answer(upload, async (_, visit) => ({
  path: await takeImage(visit, visit.tenant),
}))
