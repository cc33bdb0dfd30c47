import type { FeatureModules } from '#core/server/app/feature.ts'

export const sessionsFeature: FeatureModules = {
  calls: [() => import('./contract.ts'), () => import('#core/contract/sessions.ts')],
  server: () => import('./server/feature.ts'),
  jobs: [() => import('./server/cleanup.ts')],
  handlers: [() => import('./server/cleanup.ts')],
}
