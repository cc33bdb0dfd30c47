import type { FeatureModules } from '#core/server/app/feature.ts'

export const imagesFeature: FeatureModules = {
  server: () => import('./server/feature.ts'),
}
