import type { Feature } from '#core/server/app/feature.ts'
import * as appRoutes from './app-routes.ts'
import * as routes from './routes.ts'

export const secondFactor: Feature = {
  name: 'second-factor',
  routes: [...Object.values(appRoutes), ...Object.values(routes)],
}
