import { roles } from '#core/contract/call.ts'
import { screen, screensOf } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'
import { accountPaths } from '../screens.ts'

export const accountScreens = screensOf(accountPaths, {
  '/staff/accounts': screen({
    search: {
      name: text,
      role: oneOf(...roles),
      status: oneOf(1, 2),
      /** Users of this agent. */
      agent: text,
    },
    module: () => import('./accounts.tsx'),
    component: 'Accounts',
  }),
  '/staff/account': screen({
    search: { id: text },
    under: '/staff/accounts',
    module: () => import('./account.tsx'),
    component: 'Account',
  }),
  '/staff/agents': screen({
    search: { name: text, status: oneOf(1, 2) },
    module: () => import('./agents.tsx'),
    component: 'Agents',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    accountScreens: typeof accountScreens
  }
}
