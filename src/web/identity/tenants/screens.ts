import { screen } from '#web/core/router/screen.ts'

export const tenantScreens = [
  screen('/staff/tenants', {
    module: () => import('./tenants.tsx'),
    component: 'Tenants',
  }),
] as const
