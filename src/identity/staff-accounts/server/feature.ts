import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'

export const staffAccounts: Feature = {
  name: 'staff-accounts',
  routes: Object.values(routes),
}
