import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingSharesFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/comment-routes.ts'), () => import('./server/review-routes.ts')],
  server: () => import('./server/feature.ts'),
}
