import type { FeatureModules } from '#core/server/app/feature.ts'

export const enginesFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [
    () => import('./server/ask-routes.ts'),
    () => import('./server/engine-quality.ts'),
    () => import('./server/routes.ts'),
  ],
  jobs: [
    () => import('./server/ask-job.ts'),
    () => import('./server/check-job.ts'),
    () => import('./server/cleanup.ts'),
  ],
  handlers: [
    () => import('./worker/ask.ts'),
    () => import('./worker/check.ts'),
    () => import('./server/cleanup.ts'),
  ],
  screens: () => import('./screens.ts'),
}
