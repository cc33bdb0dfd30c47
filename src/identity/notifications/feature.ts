import type { FeatureModules } from '#core/server/app/feature.ts'

export const notificationsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/routes.ts')],
  server: () => import('./server/outbox-page.ts'),
  jobs: [() => import('./server/deliver.ts'), () => import('./server/cleanup.ts')],
  handlers: [() => import('./server/deliver.ts'), () => import('./server/cleanup.ts')],
  screens: () => import('./screens.ts'),
}
