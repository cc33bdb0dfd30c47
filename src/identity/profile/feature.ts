import type { FeatureModules } from '#core/server/app/feature.ts'

export const profileFeature: FeatureModules = {
  routes: [() => import('./server/register.ts'), () => import('./server/routes.ts')],
}
