import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingUploadsFeature: FeatureModules = {
  screens: () => import('./screens.ts'),
}
