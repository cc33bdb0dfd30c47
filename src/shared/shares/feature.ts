import type { FeatureModules } from '#core/server/app/feature.ts'

export const sharesFeature: FeatureModules = {
  calls: [() => import('./contract/work-shares.ts')],
  routes: [() => import('./server/work-share-routes.ts')],
  server: () => import('./server/feature.ts'),
}
