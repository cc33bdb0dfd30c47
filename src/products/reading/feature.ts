import type { FeatureModules } from '#core/server/app/feature.ts'

export const readingFeature: FeatureModules = {
  calls: [
    () => import('./contract/listen.ts'),
    () => import('./contract/quotes.ts'),
    () => import('./contract/readings.ts'),
    () => import('./contract/resources.ts'),
    () => import('./contract/reading-works.ts'),
  ],
  routes: [
    () => import('./server/create.ts'),
    () => import('./server/generate.ts'),
    () => import('./server/resource-routes.ts'),
    () => import('./server/listen-routes.ts'),
    () => import('./server/routes.ts'),
    () => import('./server/work-routes.ts'),
  ],
  server: () => import('./server/feature.ts'),
  threadRoutes: [() => import('./server/block-routes.ts'), () => import('./server/take.ts')],
  jobs: [
    () => import('./server/advance-job.ts'),
    () => import('./server/import-job.ts'),
    () => import('./server/reading-kind.ts'),
    () => import('./server/cleanup.ts'),
  ],
  handlers: [
    () => import('./server/advance.ts'),
    () => import('./worker/import.ts'),
    () => import('./worker/speak.ts'),
    () => import('./server/cleanup.ts'),
  ],
  screens: () => import('./screens.ts'),
}
