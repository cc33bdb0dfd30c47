import type { FeatureModules } from '#core/server/app/feature.ts'

export const accountRemovalFeature: FeatureModules = {
  server: () => import('./server/feature.ts'),
}
