import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'

/** Shared parts of products that speak scripts. */
export const speech: Feature = {
  name: 'speech',
  routes: Object.values(routes),
}
