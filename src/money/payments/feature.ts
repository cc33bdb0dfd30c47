import type { FeatureModules } from '#core/server/app/feature.ts'

export const paymentsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [
    () => import('./server/payment-check.ts'),
    () => import('./server/routes.ts'),
    () => import('./server/staff-differences.ts'),
  ],
  jobs: [() => import('./server/poll-job.ts')],
  handlers: [() => import('./server/poll-job.ts')],
}
