import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingProjectsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  server: () => import('./server/feature.ts'),
  jobs: [() => import('./server/cleanup.ts')],
  handlers: [() => import('./server/cleanup.ts')],
}
