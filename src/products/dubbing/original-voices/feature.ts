import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingOriginalVoicesFeature: FeatureModules = {
  calls: [() => import('./contract/line-voices.ts'), () => import('./contract/original-voices.ts')],
  routes: [
    () => import('./server/line-voice.ts'),
    () => import('./server/routes.ts'),
    () => import('./server/stretch-routes.ts'),
  ],
  jobs: [() => import('./server/find-job.ts')],
  handlers: [() => import('./worker/find.ts')],
}
