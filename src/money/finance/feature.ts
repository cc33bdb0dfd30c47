import type { FeatureModules } from '#core/server/app/feature.ts'

export const financeFeature: FeatureModules = {
  screens: () => import('./screens.ts'),
}
