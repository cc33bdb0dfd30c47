import type { FeatureModules } from '#core/server/app/feature.ts'

export const menuFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/authority-menu.ts')],
}
