import type { FeatureModules } from '#core/server/app/feature.ts'

export const queueFeature: FeatureModules = {
  screens: () => import('./screens.ts'),
}
