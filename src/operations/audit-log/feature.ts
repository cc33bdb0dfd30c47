import type { FeatureModules } from '#core/server/app/feature.ts'

export const auditLogFeature: FeatureModules = {
  routes: [() => import('./server/routes.ts')],
  server: () => import('./server/audit-log-table.ts'),
  screens: () => import('./screens.ts'),
}
