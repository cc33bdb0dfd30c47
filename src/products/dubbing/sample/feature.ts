import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingSampleFeature: FeatureModules = {
  server: () => import('./server/feature.ts'),
  jobs: [() => import('./server/lead-sample-job.ts'), () => import('./server/renew-samples.ts')],
  handlers: [
    () => import('./server/lead-sample.ts'),
    () => import('./server/renew-samples.ts'),
    () => import('./worker/sample-film.ts'),
  ],
}
