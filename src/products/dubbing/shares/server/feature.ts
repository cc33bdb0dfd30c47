import type { Feature } from '#core/server/app/feature.ts'
import { commentTodos } from './comment-todos.ts'
import { reviewedLines } from './reviewed-lines.ts'

export const reviews: Feature = {
  name: 'reviews',
  filesOnDemand: [reviewedLines],
  todos: commentTodos,
}
