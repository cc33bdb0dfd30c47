import type { Feature } from '#core/server/app/feature.ts'
import { separationSubject } from './access.ts'
import * as routes from './routes.ts'
import { separationKind } from './separation-kind.ts'

export const separations: Feature = {
  name: 'separations',
  subjects: [separationSubject],
  works: separationKind,
  routes: Object.values(routes),
}
