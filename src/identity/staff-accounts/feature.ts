import type { FeatureModules } from '#core/server/app/feature.ts'

export const staffAccountsFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  server: () => import('./server/feature.ts'),
}
