import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'

export const quotas: Feature = {
  name: 'quotas',
  routes: Object.values(routes),
}
