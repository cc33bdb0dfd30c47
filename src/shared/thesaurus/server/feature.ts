import type { Feature } from '#core/server/app/feature.ts'
import { thesaurusThreadRoutes } from './import-routes.ts'
import { thesaurusRoutes } from './routes.ts'
import { thesaurusFile } from './thesaurus-file.ts'

export const thesaurus: Feature = {
  name: 'thesaurus',
  routes: [...thesaurusRoutes, ...thesaurusThreadRoutes],
  filesOnDemand: [thesaurusFile],
}
