import type { Feature } from '#core/server/app/feature.ts'
import { serveTus } from './serve-tus.ts'
import * as routes from './routes.ts'
import { uploadBeginRoute } from './upload-begin.ts'

export const uploads: Feature = {
  name: 'uploads',
  routes: [...Object.values(routes), uploadBeginRoute],
  serve: serveTus,
}
