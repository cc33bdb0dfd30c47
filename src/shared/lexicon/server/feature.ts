import type { Feature } from '#core/server/app/feature.ts'
import { lexiconFile } from './lexicon-table.ts'
import { lexiconRoutes } from './routes.ts'
import { lexiconThreadRoutes } from './thread-routes.ts'

export const lexicon: Feature = {
  name: 'lexicon',
  routes: [...lexiconRoutes, ...lexiconThreadRoutes],
  filesOnDemand: [lexiconFile],
}
