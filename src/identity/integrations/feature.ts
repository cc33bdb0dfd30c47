import type { FeatureModules } from '#core/server/app/feature.ts'

export const integrationsFeature: FeatureModules = {
  screens: () => import('./screens.ts'),
}
