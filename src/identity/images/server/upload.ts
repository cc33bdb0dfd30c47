import { upload } from '#identity/file-links/contract.ts'
import { route } from '#core/server/http/route.ts'
import { takeImage } from './take-image.ts'

export const uploadRoute = route(upload, async (_, context) => ({
  path: await takeImage(context, context.tenant),
}))
