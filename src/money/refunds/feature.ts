import type { FeatureModules } from '#core/server/app/feature.ts'

export const refundsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  server: () => import('./server/feature.ts'),
  jobs: [() => import('./server/poll-job.ts')],
  handlers: [() => import('./server/poll-job.ts')],
}
