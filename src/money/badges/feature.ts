import type { FeatureModules } from '#core/server/app/feature.ts'

export const badgesFeature: FeatureModules = {
  server: () => import('./server/feature.ts'),
}
