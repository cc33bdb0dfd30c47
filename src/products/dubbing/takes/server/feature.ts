import type { Feature } from '#core/server/app/feature.ts'
import * as making from './make-takes.ts'
import * as routes from './routes.ts'

export const takes: Feature = {
  name: 'takes',
  routes: [...Object.values(routes), ...Object.values(making)],
}
