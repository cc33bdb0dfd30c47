import { screen, screensOf } from '#core/web/router/screen.ts'
import { oneOf, page, text } from '#core/web/router/search.ts'
import { customerPaths } from '../screens.ts'

export const customerScreens = screensOf(customerPaths, {
  '/agent/openAccount': screen({
    reads: 'nothing',
    under: '/agent/userList',
    module: () => import('./open-account.tsx'),
    component: 'OpenAccount',
  }),
  '/agent/userList': screen({
    reads: 'pages',
    search: { name: text, status: oneOf(1, 2), page },
    module: () => import('./user-list.tsx'),
    component: 'UserList',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    customerScreens: typeof customerScreens
  }
}
