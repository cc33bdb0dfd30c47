import type { Feature } from '#core/server/app/feature.ts'
import { engineQualityRoute } from './engine-quality.ts'
import * as routes from './routes.ts'

export const engines: Feature = {
  name: 'engines',
  routes: [...Object.values(routes), engineQualityRoute],
}
