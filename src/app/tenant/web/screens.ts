import { screen } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'

/** Its preview shows the sign-in page and the home page, so it belongs to no single feature. */
export const tenantScreen = [
  screen('/staff/tenant', {
    search: { id: text, part: oneOf('terms', 'access', 'limits') },
    under: '/staff/tenants',
    module: () => import('./tenant-screen.tsx'),
    component: 'TenantScreen',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    tenantScreen: typeof tenantScreen
  }
}
