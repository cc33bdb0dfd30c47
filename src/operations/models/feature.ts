import type { FeatureModules } from '#core/server/app/feature.ts'

export const modelsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/routes.ts')],
  jobs: [() => import('./server/model-jobs.ts')],
  handlers: [() => import('./worker/perform.ts')],
  screens: () => import('./screens.ts'),
}
