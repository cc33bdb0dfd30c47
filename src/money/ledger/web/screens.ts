import { usageTypes } from '#core/contract/usage-types.ts'
import { screen, screensOf } from '#core/web/router/screen.ts'
import { day, oneOf, text } from '#core/web/router/search.ts'
import { ledgerPaths } from '../screens.ts'

export const ledgerScreens = screensOf(ledgerPaths, {
  '/staff/usage': screen({
    search: {
      /** The account shown; without it, the list of accounts. */
      id: text,
      name: text,
      show: oneOf('ledger'),
      type: oneOf(...usageTypes),
      since: day,
      until: day,
    },
    module: () => import('./ledger.tsx'),
    component: 'Ledger',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    ledgerScreens: typeof ledgerScreens
  }
}
