import { screen } from '#core/web/router/screen.ts'

export const tenantScreens = [
  screen('/staff/tenants', {
    module: () => import('./tenants.tsx'),
    component: 'Tenants',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    tenantScreens: typeof tenantScreens
  }
}
