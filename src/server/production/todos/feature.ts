import type { Feature } from '#server/core/app/feature.ts'
import { todoListRoute } from './todo-list.ts'

export const todos: Feature = {
  name: 'todos',
  routes: [todoListRoute],
}
