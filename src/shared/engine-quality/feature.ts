import type { FeatureModules } from '#core/server/app/feature.ts'

export const engineQualityFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
}
