import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingSpeakersFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/routes.ts')],
  threadRoutes: [() => import('./server/list.ts')],
  jobs: [() => import('./server/find-job.ts')],
  handlers: [() => import('./worker/find.ts')],
}
