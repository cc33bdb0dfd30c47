import type { Feature } from '#server/core/app/feature.ts'
import * as routes from './routes.ts'
import { paymentCheckRoute } from './payment-check.ts'
import { staffDifferencesRoute } from './staff-differences.ts'

export const payments: Feature = {
  name: 'payments',
  routes: [...Object.values(routes), paymentCheckRoute, staffDifferencesRoute],
}
