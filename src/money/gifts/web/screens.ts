import { screen } from '#core/web/router/screen.ts'
import { page, text } from '#core/web/router/search.ts'

export const giftScreens = [
  screen('/agent/giveList', {
    reads: 'pages',
    search: { name: text, page },
    under: '/agent/userList',
    module: () => import('./give-list.tsx'),
    component: 'GiveList',
  }),
  screen('/agent/giveOrder', {
    search: { id: text },
    under: '/agent/userList',
    module: () => import('./give-order.tsx'),
    component: 'GiveOrder',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    giftScreens: typeof giftScreens
  }
}
