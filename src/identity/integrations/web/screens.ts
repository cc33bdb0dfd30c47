import { screen, screensOf } from '#core/web/router/screen.ts'
import { integrationPaths } from '../screens.ts'

export const integrationScreens = screensOf(integrationPaths, {
  '/integrations': screen({
    beside: 'first',
    under: '/profile',
    module: () => import('./integrations.tsx'),
    component: 'Integrations',
  }),
  '/staff/integrations': screen({
    module: () => import('./staff-integrations.tsx'),
    component: 'StaffIntegrations',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    integrationScreens: typeof integrationScreens
  }
}
