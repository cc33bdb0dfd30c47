import type { FeatureModules } from '#core/server/app/feature.ts'

export const coreFeature: FeatureModules = {
  jobs: [() => import('./server/storage/cleanup.ts')],
  handlers: [() => import('./server/storage/cleanup.ts')],
}
