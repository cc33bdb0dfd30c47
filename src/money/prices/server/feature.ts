import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'
import { staffBuyersRoute } from './staff-buyers.ts'
import { staffPriceModifyRoute } from './staff-price-modify.ts'

export const prices: Feature = {
  name: 'prices',
  routes: [...Object.values(routes), staffBuyersRoute, staffPriceModifyRoute],
}
