import type { FeatureModules } from '#core/server/app/feature.ts'

export const newTenantsFeature: FeatureModules = {
  server: () => import('./server/feature.ts'),
}
