import type { FeatureModules } from '#core/server/app/feature.ts'

export const invoicesFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/invoice-ask.ts'), () => import('./server/routes.ts')],
  server: () => import('./server/feature.ts'),
  screens: () => import('./screens.ts'),
}
