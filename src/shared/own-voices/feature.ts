import type { FeatureModules } from '#core/server/app/feature.ts'

export const ownVoicesFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/routes.ts')],
  jobs: [() => import('./server/check-job.ts')],
  handlers: [() => import('./worker/check.ts')],
  screens: () => import('./screens.ts'),
}
