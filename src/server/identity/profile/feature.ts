import type { Feature } from '#server/core/app/feature.ts'
import * as routes from './routes.ts'
import { registerRoute } from './register.ts'

export const profile: Feature = {
  name: 'profile',
  routes: [...Object.values(routes), registerRoute],
}
