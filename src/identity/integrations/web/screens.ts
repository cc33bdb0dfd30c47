import { screen } from '#core/web/router/screen.ts'

export const integrationScreens = [
  screen('/integrations', {
    beside: 'first',
    under: '/profile',
    module: () => import('./integrations.tsx'),
    component: 'Integrations',
  }),
  screen('/staff/integrations', {
    module: () => import('./staff-integrations.tsx'),
    component: 'StaffIntegrations',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    integrationScreens: typeof integrationScreens
  }
}
