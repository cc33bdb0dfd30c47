import type { FeatureModules } from '#core/server/app/feature.ts'

export const reconciliationFeature: FeatureModules = {
  server: () => import('./server/feature.ts'),
  jobs: [() => import('./server/compare-job.ts')],
  handlers: [() => import('./server/compare-job.ts')],
}
