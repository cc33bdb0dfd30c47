import type { FeatureModules } from '#core/server/app/feature.ts'

export const connectedAppsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  screens: () => import('./screens.ts'),
  routes: [() => import('./server/consent.ts'), () => import('./server/connections.ts')],
  server: () => import('./server/serve-oauth.ts'),
  jobs: [() => import('./server/cleanup.ts')],
  handlers: [() => import('./server/cleanup.ts')],
}
