import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingSampleFeature: FeatureModules = {
  jobs: [() => import('./server/lead-sample-job.ts')],
  handlers: [() => import('./server/lead-sample.ts'), () => import('./worker/sample-film.ts')],
}
