import type { Feature } from '#server/core/app/feature.ts'
import * as routes from './routes.ts'

export const retention: Feature = {
  name: 'retention',
  routes: Object.values(routes),
}
