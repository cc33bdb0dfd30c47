import type { FeatureModules } from '#core/server/app/feature.ts'

export const refundsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [
    () => import('./server/refunding.ts'),
    () => import('./server/routes.ts'),
    () => import('./server/staff-refund-record.ts'),
  ],
  jobs: [() => import('./server/poll-job.ts')],
  handlers: [() => import('./server/poll-job.ts')],
}
