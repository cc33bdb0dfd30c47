import { screen, screensOf } from '#core/web/router/screen.ts'
import { outboxPaths } from '../screens.ts'

export const outboxScreens = screensOf(outboxPaths, {
  '/staff/outbox': screen({
    module: () => import('./outbox.tsx'),
    component: 'Outbox',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    outboxScreens: typeof outboxScreens
  }
}
