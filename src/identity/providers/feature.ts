import type { FeatureModules } from '#core/server/app/feature.ts'

export const providersFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [
    () => import('./server/own-routes.ts'),
    () => import('./server/sign-in-routes.ts'),
    () => import('./server/staff-routes.ts'),
  ],
}
