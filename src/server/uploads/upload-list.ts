import { uploadList } from '#contract/uploads.ts'
import { answer } from '../http/answer.ts'
import { ownUploads } from './access.ts'
import { uploadShown } from './bytes.ts'

export const answerUploadList = answer(uploadList, async (_, visit) => {
  const rows = await ownUploads(visit).selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
  return Promise.all(rows.map((row) => uploadShown(visit.app, row)))
})
