import type { FeatureModules } from '#core/server/app/feature.ts'

export const pricesFeature: FeatureModules = {
  calls: [() => import('./contract/prices.ts'), () => import('./contract/staff-prices.ts')],
  routes: [
    () => import('./server/routes.ts'),
    () => import('./server/staff-buyers.ts'),
    () => import('./server/staff-price-modify.ts'),
  ],
  screens: () => import('./screens.ts'),
}
