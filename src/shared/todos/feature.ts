import type { FeatureModules } from '#core/server/app/feature.ts'

export const todosFeature: FeatureModules = {
  calls: [() => import('./contract.ts')],
  routes: [() => import('./server/todo-list.ts')],
}
