import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingTakesFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/make-takes.ts'), () => import('./server/routes.ts')],
  jobs: [() => import('./server/prepare-job.ts')],
  handlers: [() => import('./worker/prepare.ts')],
}
