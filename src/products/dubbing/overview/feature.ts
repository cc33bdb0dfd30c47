import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingOverviewFeature: FeatureModules = {
  server: () => import('./server/feature.ts'),
}
