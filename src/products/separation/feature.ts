import type { FeatureModules } from '#core/server/app/feature.ts'

export const separationFeature: FeatureModules = {
  calls: [
    () => import('./contract/many.ts'),
    () => import('./contract/resources.ts'),
    () => import('./contract/separations.ts'),
    () => import('./contract/separators.ts'),
  ],
  routes: [
    () => import('./server/many-routes.ts'),
    () => import('./server/resource-routes.ts'),
    () => import('./server/routes.ts'),
    () => import('./server/separators.ts'),
  ],
  server: () => import('./server/separation-kind.ts'),
  jobs: [
    () => import('./server/advance-job.ts'),
    () => import('./server/cleanup.ts'),
    () => import('./server/fetch-job.ts'),
    () => import('./server/measure-job.ts'),
    () => import('./server/separation-kind.ts'),
  ],
  handlers: [
    () => import('./server/advance.ts'),
    () => import('./server/cleanup.ts'),
    () => import('./worker/fetch.ts'),
    () => import('./worker/measure.ts'),
    () => import('./worker/separate.ts'),
  ],
  screens: () => import('./screens.ts'),
}
