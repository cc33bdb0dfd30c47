import type { FeatureModules } from '#core/server/app/feature.ts'

export const newTenantsFeature: FeatureModules = {
  routes: [() => import('./server/staff-tenant-add.ts')],
}
