import type { FeatureModules } from '#core/server/app/feature.ts'

export const pricesFeature: FeatureModules = {
  calls: [() => import('./contract/prices.ts'), () => import('./contract/staff-prices.ts')],
  server: () => import('./server/feature.ts'),
}
