import type { FeatureModules } from '#core/server/app/feature.ts'

export const notificationsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  server: () => import('./server/feature.ts'),
  jobs: [() => import('./server/deliver.ts'), () => import('./server/cleanup.ts')],
  handlers: [() => import('./server/deliver.ts'), () => import('./server/cleanup.ts')],
}
