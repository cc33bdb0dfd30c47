import type { FeatureModules } from '#core/server/app/feature.ts'

export const retentionFeature: FeatureModules = {
  server: () => import('./server/feature.ts'),
  jobs: [() => import('./server/retention-job.ts')],
}
