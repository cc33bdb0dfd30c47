import type { FeatureModules } from '#core/server/app/feature.ts'

export const staffTenantsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [
    () => import('./server/routes.ts'),
    () => import('./server/staff-tenant-hosts.ts'),
    () => import('./server/staff-tenant-modify.ts'),
    () => import('./server/staff-tenant-origins.ts'),
    () => import('./server/staff-tenants.ts'),
  ],
  screens: () => import('./screens.ts'),
}
