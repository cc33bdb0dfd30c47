import type { FeatureModules } from '#core/server/app/feature.ts'

export const usageFeature: FeatureModules = {
  calls: [() => import('./contract/staff-usage.ts'), () => import('./contract/usage.ts')],
  routes: [() => import('./server/routes.ts'), () => import('./server/staff-holders.ts')],
  server: () => import('./server/feature.ts'),
  screens: () => import('./screens.ts'),
}
