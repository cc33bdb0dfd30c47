import { screen, screensOf } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'
import { pricePaths } from '../screens.ts'

export const priceScreens = screensOf(pricePaths, {
  '/agent/payment': screen({
    search: { part: oneOf('bank') },
    module: () => import('./agent-prices.tsx'),
    component: 'AgentPrices',
  }),
  '/staff/prices': screen({
    search: { part: oneOf('buyers', 'separation', 'bank', 'welcome'), name: text },
    module: () => import('./prices.tsx'),
    component: 'Prices',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    priceScreens: typeof priceScreens
  }
}
