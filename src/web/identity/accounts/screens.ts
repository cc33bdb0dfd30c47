import { roles } from '#contract/call.ts'
import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'
import { oneOf, text } from '#web/core/router/search.ts'

export const accountScreens = [
  screen({
    path: '/staff/accounts',
    title: titles.staffAccounts,
    who: ['operator'],
    search: {
      name: text,
      role: oneOf(...roles),
      status: oneOf(1, 2),
      /** Only the users of this one. */
      agent: text,
    },
    module: () => import('./accounts.tsx'),
    component: 'Accounts',
  }),
  screen({
    path: '/staff/account',
    title: titles.staffAccount,
    who: ['operator'],
    search: { id: text },
    under: '/staff/accounts',
    module: () => import('./account.tsx'),
    component: 'Account',
  }),
  screen({
    path: '/staff/agents',
    title: titles.staffAgents,
    who: ['operator'],
    search: { name: text, status: oneOf(1, 2) },
    module: () => import('./agents.tsx'),
    component: 'Agents',
  }),
] as const
