import type { FeatureModules } from '#core/server/app/feature.ts'

export const voicesFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/routes.ts'), () => import('./server/voiceprints.ts')],
  server: () => import('./server/feature.ts'),
  jobs: [() => import('./server/samples.ts'), () => import('./server/cleanup.ts')],
  handlers: [() => import('./worker/sample.ts'), () => import('./server/cleanup.ts')],
}
