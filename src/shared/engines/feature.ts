import type { FeatureModules } from '#core/server/app/feature.ts'

export const enginesFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  server: () => import('./server/feature.ts'),
  jobs: [() => import('./server/check-job.ts'), () => import('./server/cleanup.ts')],
  handlers: [() => import('./worker/check.ts'), () => import('./server/cleanup.ts')],
}
