import type { FeatureModules } from '#core/server/app/feature.ts'

export const passkeysFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/routes.ts'), () => import('./server/sign-in-routes.ts')],
}
