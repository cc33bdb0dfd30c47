import type { FeatureModules } from '#core/server/app/feature.ts'

export const uploadsFeature: FeatureModules = {
  calls: [() => import('./contract/uploads.ts')],
  server: () => import('./server/feature.ts'),
  jobs: [() => import('./server/cleanup.ts')],
  handlers: [() => import('./server/cleanup.ts')],
}
