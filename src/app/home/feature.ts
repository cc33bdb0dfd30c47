import type { FeatureModules } from '#core/server/app/feature.ts'

export const homeFeature: FeatureModules = {
  server: () => import('./server/feature.ts'),
}
