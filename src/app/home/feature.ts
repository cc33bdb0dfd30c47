import type { FeatureModules } from '#core/server/app/feature.ts'

export const homeFeature: FeatureModules = {
  routes: [() => import('./server/staff-home.ts')],
  screens: () => import('./screens.ts'),
}
