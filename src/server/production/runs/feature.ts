import type { Feature } from '#server/core/app/feature.ts'
import * as routes from './routes.ts'

export const runs: Feature = {
  name: 'runs',
  routes: Object.values(routes),
}
