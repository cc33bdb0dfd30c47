import type { FeatureModules } from '#core/server/app/feature.ts'

export const dubbingOverviewFeature: FeatureModules = {
  routes: [() => import('./server/project-detail.ts'), () => import('./server/project-list.ts')],
  server: () => import('./server/project-todos.ts'),
}
