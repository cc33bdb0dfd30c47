import type { FeatureModules } from '#core/server/app/feature.ts'

export const thesaurusFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  server: () => import('./server/feature.ts'),
  threadRoutes: [() => import('./server/import-routes.ts')],
}
