import type { FeatureModules } from '#core/server/app/feature.ts'

export const tenantsFeature: FeatureModules = {
  calls: [() => import('#core/contract/tenants.ts')],
  routes: [() => import('./server/routes.ts')],
}
