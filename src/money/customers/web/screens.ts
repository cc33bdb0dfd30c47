import { screen } from '#core/web/router/screen.ts'
import { oneOf, page, text } from '#core/web/router/search.ts'

export const agentScreens = [
  screen('/agent/openAccount', {
    reads: 'nothing',
    under: '/agent/userList',
    module: () => import('./open-account.tsx'),
    component: 'OpenAccount',
  }),
  screen('/agent/userList', {
    reads: 'pages',
    search: { name: text, status: oneOf(1, 2), page },
    module: () => import('./user-list.tsx'),
    component: 'UserList',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    agentScreens: typeof agentScreens
  }
}
