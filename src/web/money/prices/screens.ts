import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'
import { oneOf, text } from '#web/core/router/search.ts'

export const priceScreens = [
  screen({
    path: '/agent/payment',
    title: titles.payment,
    who: ['agent'],
    search: { part: oneOf('bank') },
    module: () => import('./agent-prices.tsx'),
    component: 'AgentPrices',
  }),
  screen({
    path: '/staff/prices',
    title: titles.staffPrices,
    who: ['operator'],
    search: { part: oneOf('buyers', 'bank', 'welcome'), name: text },
    module: () => import('./prices.tsx'),
    component: 'Prices',
  }),
] as const
