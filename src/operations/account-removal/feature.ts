import type { FeatureModules } from '#core/server/app/feature.ts'

export const accountRemovalFeature: FeatureModules = {
  routes: [() => import('./server/account-remove.ts')],
}
