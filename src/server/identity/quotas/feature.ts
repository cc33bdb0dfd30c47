import type { Feature } from '#server/core/app/feature.ts'
import * as routes from './routes.ts'

export const quotas: Feature = {
  name: 'quotas',
  routes: Object.values(routes),
}
