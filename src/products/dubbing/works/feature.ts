import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingWorksFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  server: () => import('./server/feature.ts'),
  threadRoutes: [() => import('./server/work-detail.ts')],
  jobs: [() => import('./server/generate-job.ts')],
  handlers: [() => import('./worker/generate.ts')],
}
