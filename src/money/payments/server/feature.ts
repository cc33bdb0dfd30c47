import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'
import { paymentCheckRoute } from './payment-check.ts'
import { staffDifferencesRoute } from './staff-differences.ts'

export const payments: Feature = {
  name: 'payments',
  routes: [...Object.values(routes), paymentCheckRoute, staffDifferencesRoute],
}
