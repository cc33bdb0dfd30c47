import type { FeatureModules } from '#core/server/app/feature.ts'

export const ordersFeature: FeatureModules = {
  calls: [() => import('./contract/orders.ts'), () => import('./contract/selling.ts')],
  routes: [
    () => import('./server/order-export.ts'),
    () => import('./server/routes.ts'),
    () => import('./server/selling.ts'),
  ],
  server: () => import('./server/feature.ts'),
  screens: () => import('./screens.ts'),
}
