import type { FeatureModules } from '#core/server/app/feature.ts'

export const appAccountsFeature: FeatureModules = {
  screens: () => import('./screens.ts'),
}
