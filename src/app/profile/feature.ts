import type { FeatureModules } from '#core/server/app/feature.ts'

export const appProfileFeature: FeatureModules = {
  screens: () => import('./screens.ts'),
}
