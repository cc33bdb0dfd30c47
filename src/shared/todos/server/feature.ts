import type { Feature } from '#core/server/app/feature.ts'
import { todoListRoute } from './todo-list.ts'

export const todos: Feature = {
  name: 'todos',
  routes: [todoListRoute],
}
