import type { FeatureModules } from '#core/server/app/feature.ts'

export const accountsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
}
