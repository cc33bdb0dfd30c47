import { screen } from '#core/web/router/screen.ts'

export const outboxScreens = [
  screen('/staff/outbox', {
    module: () => import('./outbox.tsx'),
    component: 'Outbox',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    outboxScreens: typeof outboxScreens
  }
}
