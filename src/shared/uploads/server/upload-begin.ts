import { refusedFile } from '../contract/kinds.ts'
import { uploadBegin } from '../contract/uploads.ts'
import { route } from '#core/server/http/route.ts'
import { Problem } from '#core/server/http/problem.ts'
import { uploadShown } from './bytes.ts'
import { declaredUpload } from './declared-upload.ts'

export const uploadBeginRoute = route(uploadBegin, async ({ kind, name, size, mark }, context) => {
  // The purpose of an upload is only known when it is used: everything that can be imported is accepted here.
  const refused = refusedFile({ name, size }, kind, { imported: true })
  if (refused) throw new Problem(refused.name, refused.values)
  const row = await declaredUpload(context, { kind, name, size, mark })
  return uploadShown(context.app, row)
})
