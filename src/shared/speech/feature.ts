import type { FeatureModules } from '#core/server/app/feature.ts'

export const speechFeature: FeatureModules = {
  server: () => import('./server/feature.ts'),
}
