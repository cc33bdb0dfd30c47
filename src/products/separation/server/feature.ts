import type { Feature } from '#server/core/app/feature.ts'
import { separationSubject } from './access.ts'
import * as routes from './routes.ts'
import { separationKind } from './separation-kind.ts'

export const separations: Feature = {
  name: 'separations',
  subjects: [separationSubject],
  works: separationKind,
  routes: Object.values(routes),
}
