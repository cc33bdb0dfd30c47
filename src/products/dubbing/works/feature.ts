import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingWorksFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [
    () => import('./server/generate.ts'),
    () => import('./server/routes.ts'),
    () => import('./server/work-quote.ts'),
  ],
  server: () => import('./server/work-kind.ts'),
  threadRoutes: [() => import('./server/work-detail.ts')],
  jobs: [() => import('./server/work-kind.ts')],
  handlers: [() => import('./worker/generate.ts')],
  screens: () => import('./screens.ts'),
}
