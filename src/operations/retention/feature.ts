import type { FeatureModules } from '#core/server/app/feature.ts'

export const retentionFeature: FeatureModules = {
  routes: [() => import('./server/routes.ts')],
  jobs: [() => import('./server/retention-job.ts')],
}
