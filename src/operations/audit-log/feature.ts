import type { FeatureModules } from '#core/server/app/feature.ts'

export const auditLogFeature: FeatureModules = {
  server: () => import('./server/feature.ts'),
}
