import type { Feature } from '#server/core/app/feature.ts'
import * as routes from './routes.ts'

export const staffAccounts: Feature = {
  name: 'staff-accounts',
  routes: Object.values(routes),
}
