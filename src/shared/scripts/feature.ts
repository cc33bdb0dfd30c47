import type { FeatureModules } from '#core/server/app/feature.ts'

export const scriptsFeature: FeatureModules = {
  calls: [() => import('./contract/sources.ts')],
  threadRoutes: [() => import('./server/source-list.ts')],
}
