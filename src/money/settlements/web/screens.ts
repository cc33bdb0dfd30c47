import { screen } from '#core/web/router/screen.ts'
import type { Reader } from '#core/web/router/search.ts'

const shape = /^(all|\d{4}-(0[1-9]|1[0-2]))$/
/** A month, or all. */
const month: Reader<string> = (given) => (shape.test(given) ? given : undefined)

export const settlementScreens = [
  screen('/agent/settlement', {
    module: () => import('./own-settlements.tsx'),
    component: 'OwnSettlements',
  }),
  screen('/staff/settlement', {
    search: { month },
    module: () => import('./settlements.tsx'),
    component: 'Settlements',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    settlementScreens: typeof settlementScreens
  }
}
