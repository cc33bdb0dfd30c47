import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'
import { agentRefundRoutes, staffRefundRoutes } from './refunding.ts'
import { staffRefundRecordRoute } from './staff-refund-record.ts'

export const refunds: Feature = {
  name: 'refunds',
  routes: [...Object.values(routes), ...agentRefundRoutes, ...staffRefundRoutes, staffRefundRecordRoute],
}
