import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'

export const tenants: Feature = {
  name: 'tenants',
  routes: Object.values(routes),
}
