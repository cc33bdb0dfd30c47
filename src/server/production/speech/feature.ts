import type { Feature } from '#server/core/app/feature.ts'
import * as routes from './routes.ts'

/** What products that speak scripts share. */
export const speech: Feature = {
  name: 'speech',
  routes: Object.values(routes),
}
