import type { FeatureModules } from '#core/server/app/feature.ts'

export const embedFeature: FeatureModules = { server: () => import('./server/serve-embed.ts') }
