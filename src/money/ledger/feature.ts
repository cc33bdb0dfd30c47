import type { FeatureModules } from '#core/server/app/feature.ts'

export const ledgerFeature: FeatureModules = {
  server: () => import('./server/feature.ts'),
  jobs: [() => import('./server/audit-job.ts'), () => import('./server/expire.ts')],
  handlers: [() => import('./server/audit-job.ts'), () => import('./server/expire.ts')],
  screens: () => import('./screens.ts'),
}
