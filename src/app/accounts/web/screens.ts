import { roles } from '#core/contract/call.ts'
import { screen } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'

export const accountScreens = [
  screen('/staff/accounts', {
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
  screen('/staff/account', {
    search: { id: text },
    under: '/staff/accounts',
    module: () => import('./account.tsx'),
    component: 'Account',
  }),
  screen('/staff/agents', {
    search: { name: text, status: oneOf(1, 2) },
    module: () => import('./agents.tsx'),
    component: 'Agents',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    accountScreens: typeof accountScreens
  }
}
