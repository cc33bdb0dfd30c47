import type { FeatureModules } from '#core/server/app/feature.ts'

export const mcpFeature: FeatureModules = {
  server: () => import('./server/serve-mcp.ts'),
}
