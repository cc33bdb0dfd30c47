import { screen, screensOf } from '#core/web/router/screen.ts'
import type { Reader } from '#core/web/router/search.ts'
import { settlementPaths } from '../screens.ts'

const shape = /^(all|\d{4}-(0[1-9]|1[0-2]))$/
/** A month, or all. */
const month: Reader<string> = (given) => (shape.test(given) ? given : undefined)

export const settlementScreens = screensOf(settlementPaths, {
  '/agent/settlement': screen({
    module: () => import('./own-settlements.tsx'),
    component: 'OwnSettlements',
  }),
  '/staff/settlement': screen({
    search: { month },
    module: () => import('./settlements.tsx'),
    component: 'Settlements',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    settlementScreens: typeof settlementScreens
  }
}
