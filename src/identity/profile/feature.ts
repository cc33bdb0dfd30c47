import type { FeatureModules } from '#core/server/app/feature.ts'

export const profileFeature: FeatureModules = {
  server: () => import('./server/feature.ts'),
}
