import { uploadAbandon, uploadList } from '../contract/uploads.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { ownUploads } from './access.ts'
import { removeBytes, uploadShown } from './bytes.ts'
import { inTurn } from './turns.ts'

export const uploadAbandonRoute = route(uploadAbandon, async ({ id }, { app, db, caller }) => {
  const own = await ownUploads({ db, caller }).select('id').where('id', '=', id).executeTakeFirst()
  if (!own) throw new Problem('notFound')
  // It cannot be interrupted once it has begun.
  const nothing = () => undefined
  await inTurn(id, nothing, () =>
    db.transaction().execute(async (trx) => {
      const gone = await trx.deleteFrom('uploads').where('id', '=', id).returningAll().executeTakeFirst()
      // A project took the file at the last moment and owns its bytes.
      if (gone) await removeBytes(app, gone)
    }),
  )
  return null
})

export const uploadListRoute = route(uploadList, async (_, context) => {
  const rows = await ownUploads(context).selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
  return Promise.all(rows.map((row) => uploadShown(context.app, row)))
})
