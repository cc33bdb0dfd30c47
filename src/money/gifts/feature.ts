import type { FeatureModules } from '#core/server/app/feature.ts'

export const giftsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [
    () => import('./server/agent-gift.ts'),
    () => import('./server/routes.ts'),
    () => import('./server/take-back.ts'),
  ],
  screens: () => import('./screens.ts'),
}
