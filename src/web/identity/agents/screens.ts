import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'
import { oneOf, page, text } from '#web/core/router/search.ts'

export const agentScreens = [
  screen({
    path: '/agent/openAccount',
    title: titles.openAccount,
    who: ['agent'],
    under: '/agent/userList',
    module: () => import('./open-account.tsx'),
    component: 'OpenAccount',
  }),
  screen({
    path: '/agent/userList',
    title: titles.userList,
    who: ['agent'],
    search: { name: text, status: oneOf(1, 2), page },
    module: () => import('./user-list.tsx'),
    component: 'UserList',
  }),
] as const
