import type { FeatureModules } from '#core/server/app/feature.ts'

export const quotasFeature: FeatureModules = {
  calls: [() => import('./contract/quotas.ts'), () => import('./contract/retention.ts')],
  routes: [() => import('./server/routes.ts')],
  jobs: [() => import('./server/count-storage-job.ts')],
  handlers: [() => import('./server/count-storage-job.ts')],
}
