import { titles } from '#i18n/titles.ts'
import { screen } from '#web/core/router/screen.ts'

export const tenantScreens = [
  screen({
    path: '/staff/tenants',
    title: titles.tenants,
    who: ['operator'],
    module: () => import('./tenants.tsx'),
    component: 'Tenants',
  }),
] as const
