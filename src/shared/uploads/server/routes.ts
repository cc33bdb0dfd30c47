import type { App } from '#core/server/app/app.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { onlyPlatform } from '#identity/tenants/server/platform.ts'
import { refusedFile, rulesOf, type UploadKind } from '../contract/kinds.ts'
import { type Upload, uploadAbandon, uploadBegin, uploadList, uploadPartSize } from '../contract/uploads.ts'
import { ownUploads } from './access.ts'
import { receivedOf, removeBytes } from './bytes.ts'
import { declaredUpload } from './declared-upload.ts'
import type { UploadRow } from './incoming.ts'
import { tusPath } from './serve-tus.ts'
import { inTurn } from './turns.ts'

export const uploadBeginRoute = route(uploadBegin, async ({ kind, name, size, mark }, context) => {
  const isOperator = context.caller.role === 'operator'
  if (isOperator !== (rulesOf(kind).by === 'platform'))
    throw new Problem(isOperator ? 'modelFileKind' : 'noRight')
  if (isOperator) onlyPlatform(context)
  // The purpose of an upload is only known when it is used: everything that can be imported is accepted here.
  const refused = refusedFile({ name, size }, kind, { imported: true })
  if (refused) throw new Problem(refused.name, refused.values)
  const row = await declaredUpload(context, { kind, name, size, mark })
  return uploadShown(context.app, row)
})

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

const uploadShown = async (app: App, row: UploadRow): Promise<Upload> => ({
  id: row.id,
  kind: row.kind as UploadKind,
  name: row.name,
  size: row.size,
  received: await receivedOf(app, row),
  path: tusPath(row.id),
  partSize: uploadPartSize,
  mark: row.mark,
  timeCreate: row.created_at.toISOString(),
})
