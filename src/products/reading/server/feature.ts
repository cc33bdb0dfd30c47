import type { Feature } from '#core/server/app/feature.ts'
import { readingSubject } from './access.ts'
import { readingBlockRoutes } from './block-routes.ts'
import { readingCreateRoute, readingImportRoute, readingRetryRoute } from './create.ts'
import * as generate from './generate.ts'
import { readingKind } from './reading-kind.ts'
import * as routes from './routes.ts'
import { readingTodos } from './todos.ts'
import { readingTakeRoute } from './take.ts'
import * as works from './work-routes.ts'

export const readings: Feature = {
  name: 'readings',
  subjects: [readingSubject],
  works: readingKind,
  todos: readingTodos,
  routes: [
    readingCreateRoute,
    readingRetryRoute,
    readingImportRoute,
    readingTakeRoute,
    ...Object.values(routes),
    ...Object.values(works),
    ...Object.values(generate),
    ...readingBlockRoutes,
  ],
}
