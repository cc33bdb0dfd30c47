import type { Feature } from '#core/server/app/feature.ts'
import { projectDetailRoute } from './project-detail.ts'
import { projectListRoute } from './project-list.ts'
import { projectTodos } from './project-todos.ts'

export const overview: Feature = {
  name: 'overview',
  routes: [projectDetailRoute, projectListRoute],
  todos: projectTodos,
}
