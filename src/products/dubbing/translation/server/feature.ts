import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'
import { glossaryListRoute } from './glossary-list.ts'

export const translation: Feature = {
  name: 'translation',
  routes: [...Object.values(routes), glossaryListRoute],
}
