import type { FeatureModules } from '#core/server/app/feature.ts'

export const webhooksFeature: FeatureModules = {
  calls: [() => import('./contract/endpoints.ts'), () => import('./contract/events.ts')],
  routes: [() => import('./server/event-routes.ts'), () => import('./server/routes.ts')],
  jobs: [() => import('./server/cleanup.ts'), () => import('./server/deliver-job.ts')],
  handlers: [() => import('./server/cleanup.ts'), () => import('./server/deliver.ts')],
}
