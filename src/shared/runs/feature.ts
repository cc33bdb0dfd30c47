import type { FeatureModules } from '#core/server/app/feature.ts'

export const runsFeature: FeatureModules = {
  calls: [() => import('#core/contract/runs.ts')],
  routes: [() => import('./server/routes.ts')],
}
