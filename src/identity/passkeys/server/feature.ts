import type { Feature } from '#core/server/app/feature.ts'
import * as routes from './routes.ts'
import * as signInRoutes from './sign-in-routes.ts'

export const passkeys: Feature = {
  name: 'passkeys',
  routes: [...Object.values(routes), ...Object.values(signInRoutes)],
}
