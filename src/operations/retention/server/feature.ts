import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'

export const retention: Feature = {
  name: 'retention',
  routes: Object.values(routes),
}
