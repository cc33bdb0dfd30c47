import { screen, screensOf } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'
import { tenantPaths } from '../screens.ts'

/** Its preview shows the sign-in page and the home page, so it belongs to no single feature. */
export const tenantScreens = screensOf(tenantPaths, {
  '/staff/tenant': screen({
    search: { id: text, part: oneOf('terms', 'access', 'limits') },
    under: '/staff/tenants',
    module: () => import('./tenant-screen.tsx'),
    component: 'TenantScreen',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    tenantScreens: typeof tenantScreens
  }
}
