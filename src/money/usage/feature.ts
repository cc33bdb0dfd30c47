import type { FeatureModules } from '#core/server/app/feature.ts'

export const usageFeature: FeatureModules = {
  calls: [() => import('./contract/staff-usage.ts'), () => import('./contract/usage.ts')],
  server: () => import('./server/feature.ts'),
}
