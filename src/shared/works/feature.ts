import type { FeatureModules } from '#core/server/app/feature.ts'

export const worksFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/routes.ts')],
  server: () => import('./server/files.ts'),
}
