import type { FeatureModules } from '#core/server/app/feature.ts'

export const badgesFeature: FeatureModules = {
  routes: [() => import('./server/menu-waiting.ts')],
}
