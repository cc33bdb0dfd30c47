import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'

export const outboxScreens = [
  screen({
    path: '/staff/outbox',
    title: titles.outbox,
    who: ['operator'],
    module: () => import('./outbox.tsx'),
    component: 'Outbox',
  }),
] as const
