import type { Feature } from '#core/server/app/feature.ts'
import { ordersFile } from './orders-table.ts'

export const orders: Feature = {
  name: 'orders',
  filesOnDemand: [ordersFile],
}
