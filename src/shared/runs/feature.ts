import type { FeatureModules } from '#core/server/app/feature.ts'

export const runsFeature: FeatureModules = {
  calls: [() => import('#core/contract/runs.ts')],
  server: () => import('./server/feature.ts'),
}
