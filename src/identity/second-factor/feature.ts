import type { FeatureModules } from '#core/server/app/feature.ts'

export const secondFactorFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/app-routes.ts'), () => import('./server/routes.ts')],
}
