import type { FeatureModules } from '#core/server/app/feature.ts'

export const exportsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/routes.ts')],
  server: () => import('./server/routes.ts'),
  jobs: [() => import('./server/cleanup.ts'), () => import('./server/export-job.ts')],
  handlers: [() => import('./server/cleanup.ts'), () => import('./server/write-export.ts')],
}
