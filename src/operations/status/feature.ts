import type { FeatureModules } from '#core/server/app/feature.ts'

export const statusFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/feature.ts')],
  server: () => import('./server/feature.ts'),
}
