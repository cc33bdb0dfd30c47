import type { FeatureModules } from '#core/server/app/feature.ts'

export const figuresFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/agent-home.ts')],
  jobs: [() => import('./server/count-figures-job.ts')],
  handlers: [() => import('./server/count-figures-job.ts')],
}
