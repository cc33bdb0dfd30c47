import type { FeatureModules } from '#core/server/app/feature.ts'

export const lexiconFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  server: () => import('./server/feature.ts'),
  threadRoutes: [() => import('./server/thread-routes.ts')],
}
