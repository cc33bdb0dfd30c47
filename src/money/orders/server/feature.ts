import type { Feature } from '#core/server/app/feature.ts'
import { ordersFile } from './orders-table.ts'
import * as routes from './routes.ts'
import { orderExportRoute } from './order-export.ts'
import { agentOrderRoutes, staffOrderRoutes } from './selling.ts'

export const orders: Feature = {
  name: 'orders',
  routes: [...Object.values(routes), orderExportRoute, ...agentOrderRoutes, ...staffOrderRoutes],
  filesOnDemand: [ordersFile],
}
