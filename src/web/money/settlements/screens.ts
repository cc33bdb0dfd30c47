import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'
import type { Reader } from '#web/core/router/search.ts'

const shape = /^(all|\d{4}-(0[1-9]|1[0-2]))$/
/** One of a year, or all. */
const month: Reader<string> = (given) => (shape.test(given) ? given : undefined)

export const settlementScreens = [
  screen({
    path: '/agent/settlement',
    title: titles.ownSettlements,
    who: ['agent'],
    module: () => import('./own-settlements.tsx'),
    component: 'OwnSettlements',
  }),
  screen({
    path: '/staff/settlement',
    title: titles.settlements,
    who: ['finance'],
    search: { month },
    module: () => import('./settlements.tsx'),
    component: 'Settlements',
  }),
] as const
