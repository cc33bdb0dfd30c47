import type { FeatureModules } from '#core/server/app/feature.ts'

export const staffAccountsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/routes.ts')],
}
