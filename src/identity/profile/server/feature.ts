import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'
import { registerRoute } from './register.ts'

export const profile: Feature = {
  name: 'profile',
  routes: [...Object.values(routes), registerRoute],
}
