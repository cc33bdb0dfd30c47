import type { Feature } from '#core/server/app/feature.ts'
import { readingSubject } from './access.ts'
import { listenedText } from './listened-text.ts'
import { readingKind } from './reading-kind.ts'
import { readingTodos } from './todos.ts'

export const readings: Feature = {
  name: 'readings',
  subjects: [readingSubject],
  works: readingKind,
  filesOnDemand: [listenedText],
  todos: readingTodos,
}
