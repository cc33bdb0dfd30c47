import { screen } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'

export const priceScreens = [
  screen('/agent/payment', {
    search: { part: oneOf('bank') },
    module: () => import('./agent-prices.tsx'),
    component: 'AgentPrices',
  }),
  screen('/staff/prices', {
    search: { part: oneOf('buyers', 'separation', 'bank', 'welcome'), name: text },
    module: () => import('./prices.tsx'),
    component: 'Prices',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    priceScreens: typeof priceScreens
  }
}
