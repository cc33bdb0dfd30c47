import type { FeatureModules } from '#core/server/app/feature.ts'

export const settlementsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/routes.ts')],
  server: () => import('./server/settlements-table.ts'),
  screens: () => import('./screens.ts'),
}
