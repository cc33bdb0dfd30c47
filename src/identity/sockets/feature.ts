import type { FeatureModules } from '#core/server/app/feature.ts'

export const socketsFeature: FeatureModules = {
  server: () => import('./server/feature.ts'),
}
