import { screen, screensOf } from '#core/web/router/screen.ts'
import { page, text } from '#core/web/router/search.ts'
import { giftPaths } from '../screens.ts'

export const giftScreens = screensOf(giftPaths, {
  '/agent/giveList': screen({
    reads: 'pages',
    search: { name: text, page },
    under: '/agent/userList',
    module: () => import('./give-list.tsx'),
    component: 'GiveList',
  }),
  '/agent/giveOrder': screen({
    search: { id: text },
    under: '/agent/userList',
    module: () => import('./give-order.tsx'),
    component: 'GiveOrder',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    giftScreens: typeof giftScreens
  }
}
