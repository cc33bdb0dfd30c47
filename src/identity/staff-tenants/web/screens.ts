import { screen } from '#core/web/router/screen.ts'

export const tenantScreens = [
  screen('/staff/tenants', {
    module: () => import('./tenants.tsx'),
    component: 'Tenants',
  }),
] as const
