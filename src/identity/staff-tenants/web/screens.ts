import { screen, screensOf } from '#core/web/router/screen.ts'
import { staffTenantPaths } from '../screens.ts'

export const staffTenantScreens = screensOf(staffTenantPaths, {
  '/staff/tenants': screen({
    module: () => import('./tenants.tsx'),
    component: 'Tenants',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    staffTenantScreens: typeof staffTenantScreens
  }
}
