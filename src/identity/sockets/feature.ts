import type { FeatureModules } from '#core/server/app/feature.ts'

export const socketsFeature: FeatureModules = {
  routes: [() => import('./server/socket-ticket.ts')],
  server: () => import('./server/feature.ts'),
}
