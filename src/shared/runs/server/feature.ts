import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'

export const runs: Feature = {
  name: 'runs',
  routes: Object.values(routes),
}
