import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingProjectsFeature: FeatureModules = {
  calls: [() => import('./contract/projects.ts'), () => import('./contract/preparing.ts')],
  routes: [() => import('./server/routes.ts')],
  server: () => import('./server/feature.ts'),
  jobs: [() => import('./server/cleanup.ts')],
  handlers: [() => import('./server/cleanup.ts')],
  screens: () => import('./screens.ts'),
}
