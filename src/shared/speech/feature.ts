import type { FeatureModules } from '#core/server/app/feature.ts'

export const speechFeature: FeatureModules = {
  routes: [() => import('./server/routes.ts'), () => import('./server/sample-routes.ts')],
}
