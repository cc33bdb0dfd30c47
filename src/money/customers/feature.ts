import type { FeatureModules } from '#core/server/app/feature.ts'

export const customersFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [
    () => import('./server/agent-user-list.ts'),
    () => import('./server/routes.ts'),
    () => import('./server/staff-account-detail.ts'),
    () => import('./server/staff-agent-list.ts'),
  ],
  screens: () => import('./screens.ts'),
}
