import { screen } from '#core/web/router/screen.ts'

export const outboxScreens = [
  screen('/staff/outbox', {
    module: () => import('./outbox.tsx'),
    component: 'Outbox',
  }),
] as const
