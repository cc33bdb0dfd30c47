import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingPrepareFeature: FeatureModules = {
  server: () => import('./server/feature.ts'),
  jobs: [() => import('./server/prepare-job.ts')],
  handlers: [() => import('./worker/prepare.ts')],
}
