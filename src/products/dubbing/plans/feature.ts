import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingPlansFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  jobs: [() => import('./server/advance-job.ts')],
}
