import type { FeatureModules } from '#core/server/app/feature.ts'

export const exportsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  server: () => import('./server/feature.ts'),
  jobs: [() => import('./server/cleanup.ts'), () => import('./server/export-job.ts')],
  handlers: [() => import('./server/cleanup.ts'), () => import('./server/write-export.ts')],
}
