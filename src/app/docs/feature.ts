import type { FeatureModules } from '#core/server/app/feature.ts'

export const docsFeature: FeatureModules = { server: () => import('./server/docs-site.ts') }
