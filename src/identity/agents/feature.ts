import type { FeatureModules } from '#core/server/app/feature.ts'

export const agentsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [
    () => import('./server/agent-accounts-open.ts'),
    () => import('./server/agent-user-password.ts'),
    () => import('./server/routes.ts'),
  ],
}
