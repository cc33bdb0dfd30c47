import type { FeatureModules } from '#core/server/app/feature.ts'

export const appTenantFeature: FeatureModules = {
  screens: () => import('./screens.ts'),
}
