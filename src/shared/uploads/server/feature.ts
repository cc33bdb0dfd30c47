import type { Feature } from '#core/server/app/feature.ts'
import { serveTus } from './serve-tus.ts'
import * as routes from './routes.ts'

export const uploads: Feature = {
  name: 'uploads',
  routes: Object.values(routes),
  serve: serveTus,
}
