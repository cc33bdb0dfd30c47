import type { FeatureModules } from '#core/server/app/feature.ts'

export const separationFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/routes.ts')],
  server: () => import('./server/separation-kind.ts'),
  jobs: [() => import('./server/cleanup.ts'), () => import('./server/separation-kind.ts')],
  handlers: [() => import('./server/cleanup.ts'), () => import('./worker/separate.ts')],
  screens: () => import('./screens.ts'),
}
