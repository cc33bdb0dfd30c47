import { uploadAbandon } from '#contract/uploads.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { ownUploads } from './access.ts'
import { removeBytes } from './bytes.ts'
import { inTurn } from './turns.ts'

export const answerUploadAbandon = answer(uploadAbandon, async ({ id }, { app, db, caller }) => {
  const own = await ownUploads({ db, caller }).select('id').where('id', '=', id).executeTakeFirst()
  if (!own) throw new Problem('notFound')
  // Nothing can end it once it has begun.
  const nothing = () => undefined
  await inTurn(id, nothing, () =>
    db.transaction().execute(async (trx) => {
      const gone = await trx.deleteFrom('uploads').where('id', '=', id).returningAll().executeTakeFirst()
      // A project took it in the last moment, and has its bytes.
      if (gone) await removeBytes(app, gone)
    }),
  )
  return null
})
