import type { FeatureModules } from '#core/server/app/feature.ts'

export const auditFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
}
