import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'
import { page, text } from '#web/core/router/search.ts'

export const giftScreens = [
  screen({
    path: '/agent/giveList',
    title: titles.giveList,
    who: ['agent'],
    search: { name: text, page },
    under: '/agent/userList',
    module: () => import('./give-list.tsx'),
    component: 'GiveList',
  }),
  screen({
    path: '/agent/giveOrder',
    title: titles.giveOrder,
    who: ['agent'],
    search: { id: text },
    under: '/agent/userList',
    module: () => import('./give-order.tsx'),
    component: 'GiveOrder',
  }),
] as const
