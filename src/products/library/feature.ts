import type { FeatureModules } from '#core/server/app/feature.ts'

export const libraryFeature: FeatureModules = {
  calls: [() => import('./contract/library.ts'), () => import('./contract/terms.ts')],
  routes: [() => import('./server/download.ts'), () => import('./server/routes.ts')],
  server: () => import('./server/feature.ts'),
  threadRoutes: [() => import('./server/paragraph-routes.ts'), () => import('./server/term-routes.ts')],
  jobs: [
    () => import('./server/cleanup.ts'),
    () => import('./server/read-job.ts'),
    () => import('./server/translate-job.ts'),
  ],
  handlers: [
    () => import('./server/cleanup.ts'),
    () => import('./worker/read.ts'),
    () => import('./worker/translate.ts'),
  ],
  screens: () => import('./screens.ts'),
}
