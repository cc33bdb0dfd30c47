import type { FeatureModules } from '#core/server/app/feature.ts'

export const keysFeature: FeatureModules = {
  calls: [() => import('./contract/keys.ts'), () => import('./contract/frames.ts')],
  routes: [() => import('./server/frame-ticket.ts'), () => import('./server/routes.ts')],
  jobs: [() => import('./server/cleanup.ts')],
  handlers: [() => import('./server/cleanup.ts')],
}
