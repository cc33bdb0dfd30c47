import type { Feature } from '#server/core/app/feature.ts'
import * as routes from './routes.ts'
import { agentRefundRoutes, staffRefundRoutes } from './refunding.ts'
import { staffRefundRecordRoute } from './staff-refund-record.ts'

export const refunds: Feature = {
  name: 'refunds',
  routes: [...Object.values(routes), ...agentRefundRoutes, ...staffRefundRoutes, staffRefundRecordRoute],
}
