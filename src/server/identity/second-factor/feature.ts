import type { Feature } from '#server/core/app/feature.ts'
import * as appRoutes from './app-routes.ts'
import * as routes from './routes.ts'

export const secondFactor: Feature = {
  name: 'second-factor',
  routes: [...Object.values(appRoutes), ...Object.values(routes)],
}
