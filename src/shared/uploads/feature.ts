import type { FeatureModules } from '#core/server/app/feature.ts'

export const uploadsFeature: FeatureModules = {
  calls: [() => import('./contract/uploads.ts')],
  routes: [() => import('./server/routes.ts')],
  server: () => import('./server/serve-tus.ts'),
  jobs: [() => import('./server/cleanup.ts')],
  handlers: [() => import('./server/cleanup.ts')],
}
