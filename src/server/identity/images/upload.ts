import { upload } from '#contract/files.ts'
import { route } from '#server/core/http/route.ts'
import { takeImage } from './take-image.ts'

export const uploadRoute = route(upload, async (_, context) => ({
  path: await takeImage(context, context.tenant),
}))
